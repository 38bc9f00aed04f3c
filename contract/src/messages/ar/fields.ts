import type { fields as polish } from '../pl/fields.ts'
import type { Arabic } from '../translation.ts'

export const fields: Arabic<typeof polish> = {
  fields: {
    options: 'الاقتراحات: {{label}}',
    found_zero: 'لا اقتراحات',
    found_one: 'اقتراح واحد',
    found_two: 'اقتراحان',
    found_few: '{{count}} اقتراحات',
    found_many: '{{count}} اقتراحًا',
    found_other: '{{count}} اقتراح',
    more: 'عرض المزيد (بقي {{n}})',
    taken: 'اختير: {{label}}',
    removed: 'أُزيل: {{label}}',
    amount: 'أدخل مبلغًا، مثلًا 1,234.50',
    pickNone: 'لم يُختر شيء: لا شيء يطابق «{{typed}}»',
    pickSeveral: 'لم يُختر شيء: عدة عناصر تطابق «{{typed}}». اختر واحدًا من القائمة.',
    retry: 'إعادة المحاولة',
  },
  fileList: {
    open: 'فتح الملف',
    remove: 'إزالة الملف {{name}}',
    retry: 'إعادة المحاولة: {{name}}',
    camera: 'التقاط صورة',
    close: 'إغلاق المعاينة',
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    place: '{{n}} من {{total}}',
    loading: 'جارٍ تحميل الصورة…',
  },
  moving: {
    lift: 'نقل: {{name}}',
    to: 'النقل إلى عمود: {{name}}',
    lifted: 'رُفع: {{name}}. الأسهم تحرّكه، والمسافة تضعه، وEscape يلغي.',
    at: '{{column}}، الموضع {{n}} من {{total}}',
    done: 'نُقل: {{name}}',
    cancelled: 'بقي في مكانه: {{name}}',
    failed: 'تعذّر النقل: {{name}}',
    undo: 'تراجع',
  },
}
