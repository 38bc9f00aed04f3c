import type { invoiceKsef as polish } from '../pl/invoice-ksef.ts'
import type { Arabic } from '../translation.ts'

export const invoiceKsef: Arabic<typeof polish> = {
  invoiceKsef: {
    title: 'إدخال رقم KSeF',
    save: 'حفظ الرقم',
    saved: 'حُفظ رقم KSeF',
    number: 'رقم KSeF',
    numberHint: 'الصقه من تطبيق دافع الضرائب KSeF أو من UPO',
    day: 'يوم الاستلام',
    time: 'الساعة',
    mode: 'وضع الإصدار',
    failed: 'تعذّر تحميل ملفات KSeF',
    files: 'ملفات KSeF',
    filesHint: 'أرفق UPO أو ملف XML من KSeF: تُقارن بصمة SHA-256 بالفاتورة الصادرة.',
    same: 'مطابق للفاتورة الصادرة',
    differs: 'مختلف',
    notCompared: 'لا يُقارن ملف PDF',
    attached: 'مرفق',
    download: 'تنزيل',
    attach: { upo: 'إرفاق UPO', xml: 'إرفاق XML من KSeF' },
    file: {
      upo: 'إشعار الاستلام (UPO)',
      xml: 'ملف XML للفاتورة',
    },
    by: {
      online: 'عبر الإنترنت',
      offline24: 'وضع offline24',
      offline: 'دون اتصال (KSeF غير متاح)',
      emergency: 'عطل KSeF',
    },
  },
}
