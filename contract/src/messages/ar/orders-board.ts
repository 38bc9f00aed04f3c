import type { ordersBoard as polish } from '../pl/orders-board.ts'
import type { Arabic } from '../translation.ts'

export const ordersBoard: Arabic<typeof polish> = {
  ordersBoard: {
    title: 'لوحة أوامر العمل',
    loading: 'جارٍ تحميل اللوحة…',
    failed: 'تعذّر تحميل اللوحة',
    lanes: 'الصفوف',
    noLanes: 'بدون صفوف',
    by: {
      performer: 'حسب المنفّذ',
      city: 'حسب المدينة',
      coordinator: 'حسب المنسّق',
      priority: 'حسب الأولوية',
    },
    more_zero: 'عرض {{count}} إضافية',
    more_one: 'عرض {{count}} إضافية',
    more_two: 'عرض {{count}} إضافية',
    more_few: 'عرض {{count}} إضافية',
    more_many: 'عرض {{count}} إضافية',
    more_other: 'عرض {{count}} إضافية',
    inList: 'العرض في قائمة أوامر العمل',
    lastDays_zero: 'من آخر {{count}} يوماً',
    lastDays_one: 'من آخر {{count}} يوماً',
    lastDays_two: 'من آخر {{count}} يوماً',
    lastDays_few: 'من آخر {{count}} يوماً',
    lastDays_many: 'من آخر {{count}} يوماً',
    lastDays_other: 'من آخر {{count}} يوماً',
    limits: 'حدود الأعمدة',
    limitsHint:
      'أقصى عدد من أوامر العمل ينبغي أن يكون في العمود. تنبّه اللوحة عند تجاوزه ولا تمنع شيئاً. الحقل الفارغ: بلا حد.',
    saveLimits: 'حفظ الحدود',
    limitsSaved: 'حُفظت الحدود',
    limitOdd: 'أدخل عدداً من 1 إلى 999',
    impossible: 'أمر العمل في حالة «{{from}}» لا يمكن أن ينتقل إلى «{{to}}»',
    quicker: 'تغيّرت حالته قبل ذلك إلى «{{state}}»: {{who}}، {{when}}',
  },
}
