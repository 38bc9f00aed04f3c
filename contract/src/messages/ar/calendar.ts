import type { calendar as polish } from '../pl/calendar.ts'
import type { Arabic } from '../translation.ts'

export const calendar: Arabic<typeof polish> = {
  calendar: {
    title: 'التقويم',
    today: 'اليوم',
    view: 'العرض',
    views: { month: 'شهر', week: 'أسبوع', days3: '3 أيام', day: 'يوم', list: 'قائمة' },
    previous: {
      month: 'الشهر السابق',
      week: 'الأسبوع السابق',
      days3: 'الأيام الثلاثة السابقة',
      day: 'اليوم السابق',
    },
    next: {
      month: 'الشهر التالي',
      week: 'الأسبوع التالي',
      days3: 'الأيام الثلاثة التالية',
      day: 'اليوم التالي',
    },
    more: 'أخرى',
    empty: 'لا توجد مواعيد في هذه الفترة',
    loading: 'جارٍ تحميل المواعيد…',
    failed: 'تعذّر تحميل المواعيد',
    tooMany: 'أكثر من 10,000 موعد دفعة واحدة. اختر فترة أقصر.',
    client: 'العميل',
    phone: 'الهاتف',
    services: 'الخدمات',
    performers: 'المنفّذون',
    noPerformers: 'بلا منفّذ',
    fault: 'عطل',
    openOrder: 'فتح أمر العمل {{number}}',
    closeCard: 'إغلاق بطاقة الموعد',
  },
}
