import type { mailLabels as polish } from '../pl/mail-labels.ts'
import type { Arabic } from '../translation.ts'

export const mailLabels: Arabic<typeof polish> = {
  mailLabels: {
    letters: 'يجب أن يحتوي الاسم على حرف أو رقم',
    folder: 'هذا اسم مجلد من مجلدات البريد. أدخل اسماً آخر.',
    taken: 'توجد تسمية بهذا الاسم',
  },
}
