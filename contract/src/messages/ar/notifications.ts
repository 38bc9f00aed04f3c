import type { notifications as polish } from '../pl/notifications.ts'
import type { Arabic } from '../translation.ts'

export const notifications: Arabic<typeof polish> = {
  notifications: {
    kind: {
      assigned: { title: 'لديك أمر عمل جديد للتنفيذ', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'لديك عطل لإصلاحه', text: '{{address}}, {{city}}' },
      coordinating: { title: 'أنت منسّق أمر عمل جديد', text: '{{address}}, {{city}}' },
      fault: { title: 'أُبلغ عن عطل', text: '{{address}}, {{city}}' },
      backupFailed: { title: 'لم تُنشأ النسخة الاحتياطية', text: '{{reason}}' },
      backupMissing: { title: 'لا توجد نسخة احتياطية حديثة', text: 'أُنشئت آخر نسخة في {{madeAt}}.' },
      backupNeverMade: { title: 'لا توجد نسخة احتياطية حديثة', text: 'لم تُنشأ أي نسخة بعد.' },
      letterUnsent: {
        title: 'هناك من ينتظر كلمة مرور جديدة',
        text: 'يطلب {{name}} رابطًا لكلمة مرور جديدة. البريد غير مُعدّ، فسلّمه بنفسك.',
      },
    },
    line: { startAt: 'الموعد: {{startAt}}' },
    value: {
      reason: {
        disk: 'لم تبقَ مساحة على القرص.',
        interrupted: 'انقطع إنشاء النسخة.',
        error: 'السبب مذكور في سجل البرنامج.',
      },
    },
    topic: {
      assigned: { label: 'أمر عمل جديد للتنفيذ', hint: 'عندما يُسند إليك موعد في أمر عمل جديد.' },
      coordinating: { label: 'أمر عمل جديد للتنسيق', hint: 'عندما تُعيَّن منسقًا.' },
      fault: { label: 'عطل', hint: 'عندما يُسجَّل بلاغ عن عطل.' },
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
