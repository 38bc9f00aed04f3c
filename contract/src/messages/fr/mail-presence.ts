import type { mailPresence as polish } from '../pl/mail-presence.ts'
import type { French } from '../translation.ts'

export const mailPresence: French<typeof polish> = {
  mailPresence: {
    reading: '{{name}} lit',
    writing: '{{name}} répond',
  },
}
