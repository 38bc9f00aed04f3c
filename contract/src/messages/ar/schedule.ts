import type { schedule as polish } from '../pl/schedule.ts'
import type { Arabic } from '../translation.ts'

export const schedule: Arabic<typeof polish> = {
  schedulePages: {
    title: 'ساعات العمل',
    hint: 'منها تُحسب مواعيد الاستحقاق والمواعيد المتاحة. الحقل الفارغ يوم عطلة.',
    hoursHint: '7:00–16:00',
    holidays: 'العطل الرسمية',
    holidaysHint: 'الأيام المحددة عطلة.',
    off: 'أيام العطلة الخاصة',
    offHint: 'يوم أو فترة في كل سطر: 24.12.2026 أو 28.12.2026–31.12.2026',
    due: 'مواعيد الاستحقاق',
    dueHint: 'تُحسب من استلام الأمر بساعات أو أيام العمل. فارغ: بلا موعد. يسري التغيير على الأوامر الجديدة.',
    hours: 'ساعات عمل',
    days: 'أيام عمل',
    unit: '{{priority}}: الوحدة',
    onCall: 'المناوبات',
    onCallHint: 'من يستجيب للحالات الطارئة خارج ساعات العمل، أسبوعاً بعد أسبوع من الاثنين.',
    onCallForm: 'مناوبات الأسابيع القادمة',
    weekOf: '{{from}} – {{to}}',
    nobody: 'لا أحد',
    readOnly: 'يمكنك الاطلاع فقط على هذه الإعدادات.',
    ownWeek: 'ساعات عمل خاصة',
    ownWeekHint: 'بدون تحديد تسري ساعات الشركة.',
    userTitle: 'وقت العمل',
    colour: 'اللون في التقويم',
    noColour: 'بلا لون',
    colourName: {
      primary: 'أساسي',
      secondary: 'رمادي',
      success: 'أخضر',
      info: 'أزرق',
      warning: 'برتقالي',
      error: 'أحمر',
    },
  },
}
