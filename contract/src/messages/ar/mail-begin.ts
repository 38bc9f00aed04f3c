export const mailBegin = {
  mailBegin: {
    noSubject: '(بلا موضوع)',
    begin: 'كتابة',
    reply: 'رد',
    all: 'رد على الجميع',
    forward: 'إعادة توجيه',
    notBegun: 'تعذر بدء الرسالة.',
    drafts: 'المسودات',
    draftsFailed: 'تعذر تحميل المسودات',
    noDrafts: 'لا توجد مسودات.',
    draft: 'مسودة',
    filesCount: 'المرفقات: {{n}}',
  },
}
