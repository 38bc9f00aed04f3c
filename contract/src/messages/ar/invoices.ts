import type { invoices as polish } from '../pl/invoices.ts'
import type { Arabic } from '../translation.ts'

export const invoices: Arabic<typeof polish> = {
  invoices: {
    advanceSettled: 'الدفعة المقدمة {{advance}} سويت بالفعل في الفاتورة {{invoice}}',
    advanceUnknown: 'لا توجد فاتورة دفعة مقدمة كهذه',
    correctedWithoutKsef: 'ليس للفاتورة {{number}} رقم KSeF بعد. أدخله قبل إصدار تصحيحها.',
    advanceWithoutKsef: 'ليس لفاتورة الدفعة المقدمة {{number}} رقم KSeF بعد. أدخله قبل تسويتها.',
    sellerIncomplete: 'أكمل NIP وعنوان الشركة في الإعدادات',
    firstNumberMissing: 'أدخل الرقم الأول لهذه السلسلة في الإعدادات',
    monthClosed: 'الشهر {{month}} مغلق',
    orderTaken: 'الطلب {{order}} موجود بالفعل في الفاتورة {{invoice}}',
    itemTaken: 'البند "{{item}}" موجود بالفعل على الفاتورة {{invoice}}',
    orderUnknown: 'لا يوجد طلب كهذا',
    orderUnfinished: 'الطلب {{number}} لم ينفذ بعد',
    orderCancelled: 'الطلب {{number}} ملغى',
    severalPayers: 'لهذه الطلبات دافعون مختلفون. أصدر فواتير منفصلة.',
    correctsDraft: 'يمكن تصحيح فاتورة صادرة فقط',
    correctsProforma: 'لا تصحح الفاتورة الأولية: احذفها أو أنشئ غيرها',
    correctsCorrection: 'صحح الفاتورة التي يخصها هذا التصحيح',
    correctedMeanwhile: 'صححت هذه الفاتورة في هذه الأثناء. ابدأ التصحيح من جديد.',
    correctedToZero: 'صححت هذه الفاتورة إلى الصفر: أصدر فاتورة جديدة',
    correctsNothing: 'التصحيح لا يغير شيئًا',
    otherBuyer: 'NIP آخر للمشتري: صحح الفاتورة إلى الصفر وأصدر جديدة',
    copiesCorrection: 'لا يُنسخ التصحيح: ابدأه من الفاتورة المصححة',
    kindKept: 'يحتفظ التصحيح بنوعه',
    notDraft: 'هذه الفاتورة لم تعد مسودة',
    customerGone: 'دمج هذا العميل مع آخر أو حذف. اختر العميل من جديد.',
    customerHasInvoices: 'لهذا العميل فواتير ولا يمكن حذفه',
    orderHasInvoices: 'لهذا الطلب فاتورة ولا يمكن حذفه',
    issuedAlready: 'هذه الفاتورة صادرة بالفعل',
  },
}
