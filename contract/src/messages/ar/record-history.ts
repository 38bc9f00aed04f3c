import type { recordHistory as polish } from '../pl/record-history.ts'
import type { Arabic } from '../translation.ts'

export const recordHistory: Arabic<typeof polish> = {
  recordHistory: {
    title: 'السجل',
    loading: 'جارٍ تحميل السجل…',
    failed: 'تعذّر تحميل السجل',
    empty: 'لم يحدث شيء بعد',
    earlier: 'عرض الأقدم',
    program: 'البرنامج',
    created: 'أُضيف',
    changed: 'تغيّرت البيانات',
    first: '\u200f{{field}}: {{after}}',
  },
}
