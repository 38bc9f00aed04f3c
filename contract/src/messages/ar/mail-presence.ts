import type { mailPresence as polish } from '../pl/mail-presence.ts'
import type { Arabic } from '../translation.ts'

export const mailPresence: Arabic<typeof polish> = {
  mailPresence: {
    reading: '{{name}} يقرأ',
    writing: '{{name}} يكتب ردا',
  },
}
