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
    all: 'اللوحات',
    orders: 'الطلبات',
    mine: 'بطاقاتي',
    mineOf: 'بطاقاتي ({{n}})',
    new: 'لوحة جديدة',
    archived_zero: 'الأرشيف: {{count}} لوحة',
    archived_one: 'الأرشيف: لوحة واحدة ({{count}})',
    archived_two: 'الأرشيف: لوحتان ({{count}})',
    archived_few: 'الأرشيف: {{count}} لوحات',
    archived_many: 'الأرشيف: {{count}} لوحة',
    archived_other: 'الأرشيف: {{count}} لوحة',
  },
}
