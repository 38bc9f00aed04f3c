import type { boards as polish } from '../pl/boards.ts'
import type { Arabic } from '../translation.ts'

export const boards: Arabic<typeof polish> = {
  boards: {
    hint: 'نقل إلى… مفتاح المسافة يرفع البطاقة والأسهم تنقلها.',
    previous: 'العمود السابق',
    next: 'العمود التالي',
    ofMost: '{{number}} من {{most}}',
    tooMany: 'أكثر من حد هذا العمود',
    taken: 'نقلها شخص في هذه الأثناء: {{name}}',
  },
}
