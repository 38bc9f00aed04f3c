import type { recordForm as polish } from '../pl/record-form.ts'
import type { Arabic } from '../translation.ts'

export const recordForm: Arabic<typeof polish> = {
  recordForm: {
    save: 'حفظ التغييرات',
    saved: 'حُفظت التغييرات',
    nothingToSave: 'لم يتغيّر شيء',
    undo: 'التراجع عن التغييرات',
    conflict: 'غيّر شخص آخر هذه البيانات في هذه الأثناء:',
    conflictNothing: 'حفظ شخص آخر هذه البيانات في هذه الأثناء دون تغيير هذه الحقول.',
    conflictKept: 'ما أدخلته محفوظ هنا. احفظ لإبقاء تغييراتك أو تراجع عنها.',
    change: '\u200f{{field}}: {{before}} ← {{after}}',
    changeMine: '\u200f{{field}}: {{before}} ← {{after}}، لديك: {{mine}}',
    accept: 'قبول',
    acceptField: 'قبول: {{field}}',
    nothing: 'لا شيء',
  },
}
