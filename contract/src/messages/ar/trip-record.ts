import type { tripRecord as polish } from '../pl/trip-record.ts'
import type { Arabic } from '../translation.ts'

export const tripRecord: Arabic<typeof polish> = {
  tripRecord: {
    changeTitle: 'تصحيح الرحلة',
    addTitle: 'إضافة رحلة',
    save: 'حفظ',
    saved: 'حُفظت الرحلة',
    added: 'أضيفت الرحلة',
    removed: 'حُذفت الرحلة',
    remove: 'حذف الرحلة',
    km: 'الكيلومترات',
    minutes: 'دقائق القيادة',
    isPrivate: 'رحلة خاصة',
    isPrivateHint: 'الرحلات الخاصة لا تُحسب للعمل ولا تُحتسب على العميل.',
    reason: 'السبب',
    reasonHint: 'مطلوب عندما تختلف الكيلومترات أو الدقائق عن القيمة الأولى.',
    first: 'القيمة الأولى: {{km}} كم',
    number: 'أدخل رقمًا من 0 إلى {{max}}',
    day: 'اليوم',
    vehicle: 'المركبة',
    person: 'السائق',
    noPerson: 'اختر شخصًا',
    from: 'من',
    to: 'إلى',
  },
}
