import type { invoiceWhiteList as polish } from '../pl/invoice-white-list.ts'
import type { Arabic } from '../translation.ts'

export const invoiceWhiteList: Arabic<typeof polish> = {
  invoiceWhiteList: {
    title: 'القائمة البيضاء للضريبة',
    account: 'الحساب',
    buyer: 'المشتري',
    of: 'الحالة في {{day}}',
    checked: 'تم التحقق في {{day}}',
    number: 'رقم {{number}}',
    silent: 'تعذر التحقق',
    none: 'لم يتم التحقق',
    checking: 'جارٍ التحقق في قائمة المكلفين…',
    check: 'تحقق الآن',
    again: 'تحقق مرة أخرى',
    accountMissing:
      'الحساب {{account}} غير مدرج في القائمة البيضاء لشركتك. قد يوقف المشتري الدفع. يمكنك إصدار الفاتورة.',
    accountSilent: 'تعذر التحقق من الحساب في القائمة البيضاء. يمكنك إصدار الفاتورة.',
    buyerStatus: 'الحالة الضريبية: {{result}}',
    failed: 'تعذر تحميل نتائج التحقق',
    result: {
      assigned: 'مدرج في القائمة البيضاء',
      notAssigned: 'غير مدرج في القائمة البيضاء',
      active: 'مكلف ضريبي نشط',
      exempt: 'مكلف معفى من الضريبة',
      unregistered: 'غير مسجل كمكلف بالضريبة',
      absent: 'غير موجود في قائمة المكلفين',
    },
  },
}
