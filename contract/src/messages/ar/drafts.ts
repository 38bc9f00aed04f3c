import type { drafts as polish } from '../pl/drafts.ts'
import type { Arabic } from '../translation.ts'

export const drafts: Arabic<typeof polish> = {
  drafts: {
    title: 'المسودات',
    open_zero: 'لا مسودات',
    open_one: 'مسودة واحدة',
    open_two: 'مسودتان',
    open_few: '{{count}} مسودات',
    open_many: '{{count}} مسودة',
    open_other: '{{count}} مسودة',
    untitled: 'بلا عميل',
    resume: 'متابعة: {{title}}',
    discard: 'حذف المسودة: {{title}}',
    discarded: 'حُذفت المسودة',
    notDiscarded: 'تعذّر حذف المسودة. تحقّق من الاتصال وأعد المحاولة.',
    inUse: 'هذه المسودة مفتوحة في علامة تبويب أخرى. أغلقها هناك لحذفها.',
    undo: 'تراجع',
    files_zero: 'لا ملفات',
    files_one: 'ملف واحد',
    files_two: 'ملفان',
    files_few: '{{count}} ملفات',
    files_many: '{{count}} ملفًا',
    files_other: '{{count}} ملف',
    hereOnly: 'في هذا المتصفح فقط',
    openElsewhere: 'هذه المسودة مفتوحة في علامة تبويب أخرى. فُتحت نسخة منها.',
    conflict: 'غُيّرت هذه المسودة على حاسوب آخر. ما كُتب هنا يُحفظ كمسودة مستقلة.',
    gone: 'لم تعد هذه المسودة موجودة',
    loadFailed: 'تعذّر فتح المسودة',
    fileLost: 'تعذّر جلب الملف {{name}}',
  },
}
