import type { mailPresence as polish } from '../pl/mail-presence.ts'
import type { English } from '../translation.ts'

export const mailPresence: English<typeof polish> = {
  mailPresence: {
    reading: '{{name}} is reading',
    writing: '{{name}} is answering',
  },
}
