import type { recordForm as polish } from '../pl/record-form.ts'
import type { English } from '../translation.ts'

export const recordForm: English<typeof polish> = {
  recordForm: {
    save: 'Save changes',
    saved: 'Changes saved',
    nothingToSave: 'Nothing was changed',
    undo: 'Undo changes',
    conflict: 'Somebody changed this data in the meantime:',
    conflictNothing: 'Somebody saved this data in the meantime, without changes to these fields.',
    conflictKept: 'What you entered is still here. Save to keep your changes, or undo them.',
    change: '{{field}}: {{before}} → {{after}}',
    changeMine: '{{field}}: {{before}} → {{after}}, yours: {{mine}}',
    accept: 'Accept',
    acceptField: 'Accept: {{field}}',
    nothing: 'none',
  },
}
