import type { mailLabels as polish } from '../pl/mail-labels.ts'
import type { English } from '../translation.ts'

export const mailLabels: English<typeof polish> = {
  mailLabels: {
    letters: 'The name needs a letter or a digit',
    folder: 'A folder of the mail has this name. Enter another one.',
    taken: 'There is a label with this name already',
  },
}
