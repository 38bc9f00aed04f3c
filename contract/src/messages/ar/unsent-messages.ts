import type { unsentMessages as polish } from '../pl/unsent-messages.ts'
import type { Arabic } from '../translation.ts'

export const unsentMessages: Arabic<typeof polish> = {
  unsentMessages: {
    title: 'رسائل لم تُرسل',
    none: 'لم تعد هناك رسائل لم تُرسل.',
    conversation: 'محادثة',
    draft: 'مسودة',
    why: 'لم تُرسل: {{why}}',
    copy: 'نسخ',
    copied: 'تم النسخ',
    notCopied: 'تعذّر النسخ. حدّد النص وانسخه يدويًا.',
    remove: 'حذف',
    removeTitle: 'حذف الرسالة التي لم تُرسل؟',
    removeText: 'لم يقرأها أحد. لا يمكن التراجع عن ذلك.',
  },
}
