import type { operationsPaper as polish } from '../pl/operations-paper.ts'
import type { Arabic } from '../translation.ts'

export const operationsPaper: Arabic<typeof polish> = {
  operationsPaper: {
    title: 'العمليات {{days}}',
    made: 'أُعدّت في {{day}}',
    part: 'الرقم',
    of: 'يخص',
    value: 'في الفترة',
    before: 'سابقًا',
    about: 'طريقة الحساب',
    narrowed: 'مجموعات أو مدن أو عملاء مختارون فقط.',
    compare: 'بجانبها الفترة السابقة: {{days}}.',
    late: 'متأخرة',
    begun: 'بدأت',
    planned: 'المخطط (س:د)',
    available: 'ساعات العمل (س:د)',
    half: 'النصف (س:د)',
    nine: '9 من 10 (س:د)',
    all: 'الكل',
    kept: 'ملتزم بها',
    judged: 'ذات موعد نهائي',
    reactionTitle: 'زمن الاستجابة {{days}}',
    reactionAbout:
      'الطلبات المستلمة في الفترة ذات الموعد النهائي؛ ملتزم به إذا جاءت أول زيارة، أو الانتهاء دونها، قبله.',
    reactionFor: 'إلى: {{client}}',
    reactionSum: 'تم الالتزام: {{kept}} من {{all}}.',
    reactionShare: 'أي {{share}}.',
    reactionNone: 'لم تكن في هذه الفترة طلبات ذات موعد نهائي.',
    reactionMore: 'في الورقة أول {{most}} طلب.',
    noVisit: 'دون زيارة',
  },
}
