import type { notifications as polish } from '../pl/notifications.ts'
import type { Arabic } from '../translation.ts'

export const notifications: Arabic<typeof polish> = {
  notifications: {
    kind: {
      assigned: 'لديك أمر عمل جديد للتنفيذ',
      assignedFault: 'لديك عطل لإصلاحه',
      coordinating: 'أنت منسّق أمر عمل جديد',
      fault: 'أُبلغ عن عطل',
    },
    slot: 'الموعد: {{when}}',
    unread: 'غير مقروء:',
    readAll: 'تحديد الكل كمقروء',
    older: 'عرض الأقدم',
    empty: 'لا إشعارات',
    emptyText: 'ستظهر هنا أوامر العمل المسندة إليك والأعطال المبلّغ عنها.',
    failed: 'تعذّر تحميل الإشعارات',
    notMarked: 'تعذّر التحديد كمقروء. تحقّق من الاتصال وأعد المحاولة.',
  },
}
