import type { queue as polish } from '../pl/queue.ts'
import type { Arabic } from '../translation.ts'

export const queue: Arabic<typeof polish> = {
  queue: {
    waiting: 'في انتظار الاتصال',
    refused: 'لم يُرسل: {{why}}',
    elsewhere: 'لم يُرسل: «{{text}}». {{why}}',
    again: 'إعادة الإرسال',
    remove: 'حذف',
    gone: 'لم يعد الملف {{name}} موجودًا. أضفه مرة أخرى.',
    notKept: 'لا توجد مساحة على هذا الجهاز لحفظ هذا: «{{text}}». لا تغلق علامة التبويب حتى يتم الإرسال.',
  },
}
