import type { orderItemRecord as polish } from '../pl/order-item-record.ts'
import type { Arabic } from '../translation.ts'

export const orderItemRecord: Arabic<typeof polish> = {
  orderItemRecord: {
    addTitle: 'بند جديد',
    added: 'أضيف البند: {{name}}',
    changeTitle: 'تعديل البند',
    fromList: 'من قائمة الأسعار',
    fromListHint: 'اكتب اسم خدمة أو قطعة',
    listLoading: 'جارٍ تحميل قائمة الأسعار…',
    listNone: 'ليس في قائمة الأسعار',
    listFailed: 'تعذّر تحميل قائمة الأسعار',
    name: 'الاسم',
    kind: 'النوع',
    quantity: 'الكمية',
    unit: 'الوحدة',
    net: 'السعر الصافي',
    netHint: 'فارغ: يحدد السعر لاحقًا',
    rate: 'نسبة الضريبة',
    rateReason: 'أساس النسبة',
    reasonHint: 'إلزامي عند 8% والإعفاء',
    annex15: 'الملحق 15',
    cost: 'تكلفة الوحدة',
    costHint: 'فارغ: غير معروفة',
    billed: 'الدفع',
    billedYes: 'مفوتر',
    words: 'لماذا هو غير مفوتر',
    priceShape: 'أدخل مبلغًا مثل 120.50',
    reasonRequired: 'تتطلب هذه النسبة أساسًا',
  },
}
