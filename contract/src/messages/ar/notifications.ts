import type { notifications as polish } from '../pl/notifications.ts'
import type { Arabic } from '../translation.ts'

export const notifications: Arabic<typeof polish> = {
  notifications: {
    kind: {
      assigned: { title: 'لديك أمر عمل جديد للتنفيذ', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'لديك عطل لإصلاحه', text: '{{address}}, {{city}}' },
      coordinating: { title: 'أنت منسّق أمر عمل جديد', text: '{{address}}, {{city}}' },
      fault: { title: 'أُبلغ عن عطل', text: '{{address}}, {{city}}' },
      slotGiven: { title: 'لديك موعد جديد', text: '{{address}}، {{city}}' },
      slotMoved: { title: 'تغيّر موعدك', text: '{{address}}، {{city}}' },
      slotTaken: { title: 'لم يعُد الموعد لك', text: '{{address}}، {{city}}' },
      orderMoved: { title: 'تغيّرت حالة أمر عمل: {{state}}', text: '{{address}}، {{city}}' },
      orderAdded: { title: 'أُضيف إلى طلب', text: '{{address}}، {{city}}' },
      pauseOver: { title: 'يمكن استئناف أمر عمل معلّق', text: '{{address}}، {{city}}' },
      mentioned: { title: '{{by}} أشار إليك', text: 'محادثة أمر العمل {{number}}: {{address}}, {{city}}' },
      onCall: { title: 'حالة طارئة أثناء مناوبتك', text: '{{address}}, {{city}}' },
      overdue: { title: 'أمر عمل متأخر', text: '{{address}}, {{city}}. كان مستحقاً {{dueAt}}.' },
      absenceAsked: { title: 'طلب: {{absence}}', text: '{{name}}: {{when}}' },
      absenceDecided: { title: 'غيابك: {{decision}}', text: '{{when}}' },
      backupFailed: { title: 'لم تُنشأ النسخة الاحتياطية', text: '{{reason}}' },
      backupMissing: { title: 'لا توجد نسخة احتياطية حديثة', text: 'أُنشئت آخر نسخة في {{madeAt}}.' },
      backupNeverMade: { title: 'لا توجد نسخة احتياطية حديثة', text: 'لم تُنشأ أي نسخة بعد.' },
      letterUnsent: {
        title: 'هناك من ينتظر كلمة مرور جديدة',
        text: 'يطلب {{name}} رابطًا لكلمة مرور جديدة. البريد غير مُعدّ، فسلّمه بنفسك.',
      },
    },
    line: { startAt: 'الموعد: {{startAt}}', wasAt: 'سابقًا: {{wasAt}}', answer: 'الرد: {{answer}}' },
    value: {
      absence: { leave: 'إجازة', training: 'تدريب' },
      decision: { approved: 'موافق عليه', refused: 'مرفوض', changed: 'معدّل', removed: 'محذوف' },
      state: {
        new: 'جديد',
        planned: 'مخطّط',
        in_progress: 'قيد التنفيذ',
        paused: 'معلّق',
        done: 'منجز',
        closed: 'مغلق',
        cancelled: 'ملغى',
      },
      reason: {
        disk: 'لم تبقَ مساحة على القرص.',
        interrupted: 'انقطع إنشاء النسخة.',
        error: 'السبب مذكور في سجل البرنامج.',
      },
    },
    program: 'البرنامج',
    unread: 'غير مقروء:',
    readAll: 'تحديد الكل كمقروء',
    older: 'عرض الأقدم',
    empty: 'لا إشعارات',
    emptyText: 'ستظهر هنا أوامر العمل المسندة إليك والأعطال المبلّغ عنها.',
    failed: 'تعذّر تحميل الإشعارات',
    notMarked: 'تعذّر التحديد كمقروء. تحقّق من الاتصال وأعد المحاولة.',
  },
}
