import type { flatFeeRecord as polish } from '../pl/flat-fee-record.ts'
import type { Arabic } from '../translation.ts'

export const flatFeeRecord: Arabic<typeof polish> = {
  flatFeeRecord: {
    addTitle: 'عقد جديد',
    added: 'أضيف العقد {{number}}',
    number: 'رقم العقد',
    from: 'ساري من',
    until: 'ساري حتى',
    untilHint: 'فارغ: بلا نهاية',
    net: 'المبلغ الصافي شهريًا',
    rate: 'نسبة الضريبة',
    rateReason: 'أساس النسبة',
    reasonHint: 'إلزامي عند 8% والإعفاء',
    day: 'يوم الاستحقاق',
    dayHint: 'من 1 إلى 31؛ في الشهر الأقصر آخر يوم',
    building: 'المباني',
    buildingsLoading: 'جارٍ تحميل المباني…',
    buildingsNone: 'ليس للعميل مبنى كهذا',
    buildingsFailed: 'تعذّر تحميل المباني',
    removeBuilding: 'إزالة المبنى: {{name}}',
    netShape: 'أدخل مبلغًا مثل 1250.00',
    reasonRequired: 'تتطلب هذه النسبة أساسًا',
    endsBefore: 'اليوم الأخير قبل الأول',
  },
}
