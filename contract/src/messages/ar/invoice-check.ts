import type { invoiceCheck as polish } from '../pl/invoice-check.ts'
import type { Arabic } from '../translation.ts'

export const invoiceCheck: Arabic<typeof polish> = {
  invoices: {
    tooManyLines: 'يمكن أن تحتوي الفاتورة على {{max}} بند كحد أقصى',
    noLines: 'أضف بندًا واحدًا على الأقل',
    quantity: 'أدخل الكمية بست خانات عشرية كحد أقصى',
    quantityAboveZero: 'يجب أن تكون الكمية أكبر من صفر',
    unitPrice: 'أدخل السعر بثماني خانات عشرية كحد أقصى',
    discount: 'أدخل الخصم بالزلوتي، مثلًا 12,50',
    discountAboveAmount: 'الخصم أكبر من قيمة البند',
    reasonOf8: 'نسبة 8% تحتاج إلى سبب، مثلًا: مبنى سكني',
    reverseChargeMissing: 'النسبة „oo” تحتاج إلى تحديد الاحتساب العكسي',
    recipientOfUnit: 'المشتري وحدة حكم محلي: حدد المستلم',
    recipientOfGroup: 'المشتري عضو في مجموعة ضريبية: حدد المستلم',
    issuedInFuture: 'لا يمكن أن يكون تاريخ الإصدار بعد اليوم',
    periodEndsBefore: 'تنتهي الفترة قبل بدايتها',
    dueBeforeIssue: 'موعد السداد قبل تاريخ الإصدار',
    splitPaymentDue: 'فوق 15,000 زلوتي مع بند من الملحق 15 يجب تقسيم الدفع',
    exemptionBasis: 'أدخل أساس الإعفاء من الضريبة',
    account: 'أدخل رقم حساب صحيحًا (26 رقمًا)',
    correctionReason: 'أدخل سبب التصحيح',
    settlesNothing: 'حدد فواتير الدفعة المقدمة التي تسويها هذه الفاتورة',
    advance: 'أدخل مبلغ الدفعة المقدمة',
    advanceAboveOrder: 'الدفعات المقدمة أكبر من قيمة الطلب',
  },
}
