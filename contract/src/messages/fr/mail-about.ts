import type { mailAbout as polish } from '../pl/mail-about.ts'
import type { French } from '../translation.ts'

export const mailAbout: French<typeof polish> = {
  mailAbout: {
    title: 'Correspondance',
    none: "Aucun message n'en parle.",
    noSubject: '(sans objet)',
    some: '{{shown}} sur {{total}}',
    letters: 'Messages : {{n}}',
    we: 'Nous',
    own: {
      invoice: 'Facture envoyée',
      reminder: 'Rappel envoyé',
      order: 'Message sur le rendez-vous envoyé',
    },
    ownTo: '{{what}} à {{to}}',
    bounce: 'Retour : {{address}}',
    bounceOf: "Retour : le message n'est pas arrivé",
    outOfOffice: 'Réponse automatique : {{address}}',
    outOfOfficeOf: 'Réponse automatique',
    openReturn: 'Afficher le message',
    state: {
      open: 'Ouvert',
      waiting: 'En attente',
      done: 'Terminé',
    },
  },
}
