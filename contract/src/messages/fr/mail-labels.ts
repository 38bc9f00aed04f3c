import type { mailLabels as polish } from '../pl/mail-labels.ts'
import type { French } from '../translation.ts'

export const mailLabels: French<typeof polish> = {
  mailLabels: {
    letters: 'Le nom doit contenir une lettre ou un chiffre',
    folder: 'Un dossier de la messagerie porte ce nom. Saisissez-en un autre.',
    taken: 'Une étiquette de ce nom existe déjà',
  },
}
