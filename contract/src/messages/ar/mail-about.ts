import type { mailAbout as polish } from '../pl/mail-about.ts'
import type { Arabic } from '../translation.ts'

export const mailAbout: Arabic<typeof polish> = {
  mailAbout: {
    title: 'المراسلات',
    none: 'لا توجد رسائل تخص هذا.',
    noSubject: '(بلا موضوع)',
    some: 'عُرض {{shown}} من {{total}}',
    letters: 'الرسائل: {{n}}',
    we: 'نحن',
    own: {
      invoice: 'أُرسلت الفاتورة',
      reminder: 'أُرسل تذكير',
      order: 'أُرسلت رسالة الموعد',
    },
    ownTo: '{{what}} إلى {{to}}',
    bounce: 'رسالة مرتدة: {{address}}',
    bounceOf: 'رسالة مرتدة: لم تصل الرسالة',
    outOfOffice: 'رد تلقائي: {{address}}',
    outOfOfficeOf: 'رد تلقائي',
    openReturn: 'عرض الرسالة',
    state: {
      open: 'مفتوحة',
      waiting: 'بانتظار',
      done: 'منجزة',
    },
  },
}
