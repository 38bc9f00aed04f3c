import type { unsentMessages as polish } from '../pl/unsent-messages.ts'
import type { Arabic } from '../translation.ts'

export const unsentMessages: Arabic<typeof polish> = {
  unsentMessages: {
    title: 'لم تُرسل',
    none: 'لم يعد هناك ما لم يُرسل.',
    conversation: 'محادثة',
    draft: 'مسودة',
    why: 'لم تُرسل: {{why}}',
    copy: 'نسخ',
    copied: 'تم النسخ',
    notCopied: 'تعذّر النسخ. حدّد النص وانسخه يدويًا.',
    remove: 'حذف',
    removeTitle: 'حذف الرسالة التي لم تُرسل؟',
    removeText: 'لم يقرأها أحد. لا يمكن التراجع عن ذلك.',
    orderFiles: 'ملفات طلب',
    orderState: 'حالة طلب',
    newCard: 'بطاقة جديدة',
    cardMove: 'نقل بطاقة',
    save: 'حفظ على الجهاز',
    gone: 'لم يعد الملف {{name}} على هذا الجهاز.',
    dropTitle: 'حذف ما لم يُرسل؟',
    dropText: 'ليس هذا على الخادم: «{{text}}». لا يمكن التراجع عن ذلك.',
  },
}
