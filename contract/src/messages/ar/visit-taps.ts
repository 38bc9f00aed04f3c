import type { visitTaps as polish } from '../pl/visit-taps.ts'
import type { Arabic } from '../translation.ts'

export const visitTaps: Arabic<typeof polish> = {
  visitTaps: {
    openOf: 'خطوات الزيارة {{when}}',
    none: 'لم تُسجل أي خطوة بعد',
    left: 'لم يعد ينفذ هذا الموعد',
    forgotten: 'الانتهاء مفقود',
    late: 'أُدخل لاحقًا',
    tap: {
      accept: 'قبول الموعد',
      travel: 'الانطلاق',
      arrive: 'الوصول إلى الموقع',
      start: 'بدء العمل',
      pause: 'استراحة',
      resume: 'استئناف',
      finish: 'الانتهاء',
      obstacle: 'عائق',
    },
    phone: 'ساعة الهاتف: {{at}}',
    received: 'وصل {{at}}',
    was: 'في الأصل: {{at}}',
    corrected: 'التصحيح: {{by}}، {{at}}',
    position: 'الموقع ±{{metres}} م',
    correct: 'تصحيح',
    correctOf: 'تصحيح: {{tap}}، {{at}}',
    title: 'تصحيح الوقت: {{tap}}',
    moment: 'اليوم والوقت',
    pick: 'اختر من التقويم: اليوم والوقت',
    unclear: 'أدخل اليوم والوقت، مثل 23.11 8:00',
    reason: 'سبب التصحيح',
    save: 'حفظ التصحيح',
    saved: 'صُحح الوقت',
  },
}
