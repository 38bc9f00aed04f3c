import type { invoiceRecord as polish } from '../pl/invoice-record.ts'
import type { Arabic } from '../translation.ts'

export const invoiceRecord: Arabic<typeof polish> = {
  invoiceRecord: {
    letterTitle: 'إرسال الفاتورة بالبريد',
    to: 'البريد الإلكتروني',
    message: 'الرسالة',
    attached: 'مرفق: {{name}}',
    send: 'إرسال',
    queued: 'الرسالة في قائمة الانتظار',
    loading: 'جارٍ تحضير الرسالة…',
    failed: 'تعذر تحضير الرسالة',
    issueBegun: 'بدأ الإصدار',
    issueTakenBack: 'أُلغي الإصدار',
    issued: 'صدرت',
    issueRefused: 'رُفض الإصدار',
    letterSent: 'أُرسلت بالبريد',
    field: {
      number: 'الرقم',
      corrects: 'تصحح',
      copied: 'نسخة من الفاتورة',
      letterTo: 'المستلم',
    },
  },
}
