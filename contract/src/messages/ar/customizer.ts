import type { customizer as polish } from '../pl/customizer.ts'
import type { Arabic } from '../translation.ts'

export const customizer: Arabic<typeof polish> = {
  customizer: {
    title: 'تخصيص المظهر',
    reset: 'استعادة الإعدادات الافتراضية',
    resetChanged: 'استعادة الإعدادات الافتراضية (تم تغيير شيء)',
    theming: 'المظهر',
    primary: 'اللون الأساسي',
    preset: 'اللون {{number}}',
    ownColour: 'لون خاص',
    hex: 'اللون بالنظام الست عشري',
    semiDark: 'قائمة داكنة',
    layout: 'التخطيط',
    menu: 'القائمة',
    vertical: 'عمودية',
    collapsed: 'مطوية',
    horizontal: 'أفقية',
    content: 'عرض المحتوى',
    compact: 'Compact',
    wide: 'Wide',
    navbar: 'الشريط العلوي',
    sticky: 'لاصق',
    static: 'ثابت',
    hidden: 'مخفي',
    blur: 'تمويه تحت الشريط',
    direction: 'اتجاه الكتابة',
    ltr: 'من اليسار إلى اليمين',
    rtl: 'من اليمين إلى اليسار',
  },
}
