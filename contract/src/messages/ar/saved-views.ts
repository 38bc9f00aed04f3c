import type { savedViews as polish } from '../pl/saved-views.ts'
import type { Arabic } from '../translation.ts'

export const savedViews: Arabic<typeof polish> = {
  savedViews: {
    title: 'طرق عرض القائمة',
    all: 'الكل',
    more: '+1,000',
    menu: 'العرض',
    menuOf: 'العرض «{{name}}»',
    mine: 'عرضي',
    sharedBy: 'مشترك مع المكتب، حفظه: {{owner}}',
    start: 'يُفتح أولاً',
    save: 'حفظ كعرض',
    name: 'اسم العرض',
    share: 'مشاركة مع المكتب',
    unshare: 'إيقاف المشاركة',
    makeStart: 'افتحه أولاً',
    noStart: 'لا تفتحه أولاً',
    rename: 'تغيير الاسم',
    keep: 'حفظ',
    update: 'حفظ التغييرات في «{{name}}»',
    earlier: 'نقل إلى الأمام',
    later: 'نقل إلى الخلف',
    remove: 'حذف',
    removed: 'حُذف العرض «{{name}}»',
    undo: 'تراجع',
    saved: 'حُفظ العرض «{{name}}»',
    shared: 'يرى المكتب الآن العرض «{{name}}»',
    unshared: 'لا يرى العرض «{{name}}» الآن سواك',
    unsharedOf: 'لا يرى العرض «{{name}}» الآن سوى {{owner}}',
    failed: 'تعذر تغيير العرض',
  },
}
