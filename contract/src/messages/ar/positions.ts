import type { positions as polish } from '../pl/positions.ts'
import type { Arabic } from '../translation.ts'

export const positions: Arabic<typeof polish> = {
  positions: {
    title: 'الموقع عند خطوات الزيارات',
    hint: 'يسجل الهاتف موقعه فقط عندما يضغط صاحبه زرًا في ساعات العمل. تُحذف المواقع بعد 30 يومًا.',
    failed: 'تعذر تحميل إعدادات الموقع',
    isOn: 'تسجيل الموقع',
    law: 'قانون العمل البولندي (المادتان 22(2) و22(3)): يُبلغ الموظفون بالغرض والنطاق والطريقة قبل أسبوعين على الأقل، والجدد قبل يومهم الأول.',
    purpose: 'الغرض',
    scope: 'النطاق',
    manner: 'الطريقة',
    informedOn: 'يوم إبلاغ الموظفين',
    state: {
      off: 'متوقف',
      waiting: 'يبدأ في {{day}}',
      on: 'يعمل منذ {{day}}',
    },
    confirmed: 'أكد {{confirmed}} من {{performers}}',
    noticeTitle: 'إشعار بشأن تسجيل الموقع',
    noticeFrom: 'يُسجل الموقع ابتداءً من {{day}}، فقط عند ضغطك زر زيارة في ساعات العمل.',
    confirm: 'أؤكد أنني قرأته',
    confirmedAt: 'أُكد {{at}}',
    toRead: 'اقرأ الإشعار بشأن تسجيل الموقع',
    read: 'اقرأ',
    kept: 'مواقعك في آخر 30 يومًا',
    keptOne: '{{at}}، {{number}}، ±{{metres}} م',
  },
}
