import type { mailTools as polish } from '../pl/mail-tools.ts'
import type { Arabic } from '../translation.ts'

export const mailTools: Arabic<typeof polish> = {
  mailTools: {
    labels: 'تسميات الرسائل',
    none: 'لا توجد تسميات بعد. تجمع التسميات المحادثات، مثل الشكاوى أو العروض.',
    name: 'اسم التسمية',
    colour: 'لون التسمية',
    add: 'إضافة تسمية',
    save: 'حفظ التسمية',
    change: 'تعديل: {{name}}',
    remove: 'حذف: {{name}}',
    removeText: 'ستختفي التسمية «{{name}}» من كل المحادثات. تبقى الرسائل.',
    removeLabel: 'حذف التسمية',
    colourOf: {
      primary: 'الأساسي',
      secondary: 'رمادي',
      success: 'أخضر',
      info: 'أزرق',
      warning: 'برتقالي',
      error: 'أحمر',
    },
    manage: 'تعديل التسميات…',
    key: {
      next: 'محادثة أقدم',
      previous: 'محادثة أحدث',
      done: 'إنجاز',
      unread: 'تعليم كغير مقروءة والعودة إلى القائمة',
      trash: 'نقل إلى المهملات',
      choose: 'تحديد المحادثة',
      search: 'بحث',
      back: 'العودة إلى القائمة',
      keys: 'هذه القائمة',
    },
  },
}
