import type { flatFees as polish } from '../pl/flat-fees.ts'
import type { Arabic } from '../translation.ts'

export const flatFees: Arabic<typeof polish> = {
  flatFees: {
    title: 'رسوم ثابتة',
    loading: 'جارٍ تحميل العقود…',
    failed: 'تعذّر تحميل العقود',
    empty: 'ليس للعميل عقد برسوم ثابتة.',
    add: 'إضافة عقد',
    contract: 'العقد {{number}}',
    monthly: '{{net}} صافيًا شهريًا، {{rate}}',
    span: '{{from}} – {{until}}',
    open: 'بلا نهاية',
    dueDay: 'يُستحق يوم {{day}} من الشهر',
    buildings: 'المباني: {{names}}',
    change: 'تعديل العقد: {{number}}',
    due: 'مستحق',
    bill: 'فوترة',
    billMonth: 'فوترة {{month}}، العقد {{number}}',
    billAll: 'فوترة الكل ({{months}})',
    draft: 'مسودة',
    ended: 'منتهٍ',
    none: 'كل الأشهر مفوترة',
  },
}
