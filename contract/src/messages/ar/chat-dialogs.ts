import type { chatDialogs as polish } from '../pl/chat-dialogs.ts'
import type { Arabic } from '../translation.ts'

export const chatDialogs: Arabic<typeof polish> = {
  chat: {
    noticeTitle: 'العنوان',
    noticeText: 'النص',
    noticeTo: 'يصل إلى كل من لديه الدردشة، ويؤكّد كل واحد أنه قرأه.',
    publish: 'نشر',
    confirm: 'قرأتُ',
    confirmed: 'قُرئ {{when}}',
    confirmations: 'من قرأ: {{n}} من {{of}}',
    haveRead: 'قرأوا',
    haveNot: 'لم يقرأوا بعد',
    begin: 'بدء المحادثة',
    name: 'اسم المجموعة',
    nameHint: 'مطلوب عند اختيار أكثر من شخص.',
    who: 'مع من',
    groupSave: 'حفظ',
    groupPeople: 'الأشخاص',
    leave: 'مغادرة المجموعة',
    leaveTitle: 'مغادرة المجموعة؟',
    leaveText: 'لن ترى هذه المحادثة حتى يضيفك أحد من جديد.',
    mute: 'كتم',
    muteFor: { hour: 'لمدة ساعة', tomorrow: 'حتى الغد، 6:00', always: 'دائمًا' },
    unmute: 'إلغاء الكتم',
    openCard: 'فتح البطاقة',
    cardIsArchived: 'البطاقة في الأرشيف: يمكن قراءة المحادثة.',
    nobody: 'لا أحد بهذا الاسم',
    removePerson: 'إزالة: {{name}}',
    unsent: 'لم تُرسل: {{n}}',
  },
}
