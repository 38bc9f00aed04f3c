export const mailSending = {
  mailSending: {
    sending: 'جارٍ إرسال الرسالة…',
    takeBack: 'تراجع',
    takenBack: 'أُلغي الإرسال. الرسالة مسودة من جديد.',
    failed: 'لم تُرسل: {{subject}}',
    noSubject: '(بلا موضوع)',
    to: 'إلى: {{names}}',
    retry: 'إعادة الإرسال',
    treatAsSent: 'اعتبارها مرسلة',
    edit: 'العودة إلى الكتابة',
    retried: 'جارٍ إعادة الإرسال…',
  },
}
