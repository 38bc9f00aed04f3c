import type { invoiceExports as polish } from '../pl/invoice-exports.ts'
import type { Arabic } from '../translation.ts'

export const invoiceExports: Arabic<typeof polish> = {
  invoiceExports: {
    title: 'تصدير الفواتير',
    list: 'قائمة الفواتير',
    listHint: 'فواتير القائمة بمرشحاتها وترتيبها.',
    documents: 'مستندات الشهر',
    documentsHint: 'ملف XML لكل فاتورة صدرت في هذا الشهر، في أرشيف واحد.',
    register: 'سجل المبيعات JPK_V7M(3)',
    registerHint:
      'أعمدة السجل؛ الشهر حسب تاريخ البيع، والتصحيح في الشهر الذي يسري فيه. رقم KSeF أو OFF أو BFK أو DI في يوم التصدير. يكمل المحاسب نسبة oo والإجراءات.',
    month: 'الشهر',
    zip: 'تنزيل ZIP',
    listAs: 'قائمة الفواتير: {{format}}',
    registerAs: 'سجل المبيعات: {{format}}',
    lateAs: 'الصفوف المطلوب تصحيحها: {{format}}',
    none: 'لا توجد فواتير في هذا الشهر',
    marks: 'برقم KSeF: {{KSEF}}، OFF: {{OFF}}، BFK: {{BFK}}، DI: {{DI}}',
    never: 'لم يصدَّر هذا الشهر بعد',
    latest: 'آخر تصدير: {{at}}، {{by}}',
    late: 'سجل يحتاج إلى تصحيح: {{count}}',
    lateHint: 'تغيرت هذه المستندات بعد تصدير شهرها. تختفي من هنا بعد تصديره من جديد.',
    lateMore: 'يظهر {{shown}} من {{total}}. الباقي في الملف.',
    reason: { added: 'صدرت بعد التصدير', numbered: 'رقم KSeF بعد التصدير' },
    failed: 'تعذر حفظ الملف',
    fileList: 'invoices',
    fileRegister: 'sales-register',
    fileLate: 'to-correct',
    loading: 'جارٍ تحميل السجل',
    stateFailed: 'تعذر تحميل حالة السجل',
  },
}
