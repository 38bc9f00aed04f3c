import type { moveDialogs as polish } from '../pl/move-dialogs.ts'
import type { Arabic } from '../translation.ts'

export const moveDialogs: Arabic<typeof polish> = {
  orderMoves: {
    needsWords: 'صِف السبب بكلماتك',
    why: 'السبب',
    words: 'الوصف',
    until: 'معلّق حتى',
    untilHint: 'سيصل المنسق تذكير في ذلك اليوم.',
    cancelText: 'ستُلغى المواعيد القادمة ويُبلَّغ منفّذوها.',
    restoreText: 'تعود المواعيد الملغاة إذا بقي منفّذوها متفرغين.',
    lost: 'لم تعُد كل المواعيد:',
    lostWhy: {
      taken: '{{when}}: لدى {{performer}} الطلب {{number}}',
      inactive: '{{when}}: لم يعُد {{performer}} فنّيًا نشطًا',
      past: '{{when}}: انقضى هذا الموعد',
    },
    removeTitle: 'حذف الطلب {{number}}؟',
    removeText: 'يزول مع كل ما يخصه، والملفات أيضًا. لا رجعة في ذلك، ولن يُستخدم الرقم مجددًا.',
    removeNumber: 'اكتب رقم الطلب',
    removed: 'حُذف الطلب {{number}}',
  },
}
