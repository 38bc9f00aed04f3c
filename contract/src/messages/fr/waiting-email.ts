import type { waitingEmail as polish } from '../pl/waiting-email.ts'
import type { French } from '../translation.ts'

export const waitingEmail: French<typeof polish> = {
  waitingEmail: {
    title: 'Une nouvelle adresse e-mail attend sa confirmation',
    ownByLink:
      'Nous avons envoyé un lien à {{email}} ({{when}}). Tant que vous ne l’ouvrez pas, vous vous connectez comme avant. Une erreur dans l’adresse ? Saisissez-la de nouveau ou annulez le changement.',
    ownByPerson:
      'Un administrateur confirmera l’adresse {{email}} ({{when}}), car le programme n’a pas de messagerie. D’ici là, vous vous connectez comme avant.',
    byLink:
      'Un lien a été envoyé à {{email}} ({{when}}). Tant qu’il n’est pas ouvert, cette personne se connecte comme avant.',
    byPerson:
      'L’adresse {{email}} ({{when}}) attend votre confirmation, car le programme n’a pas de messagerie. Vérifiez-la avec cette personne.',
    again: 'Renvoyer le lien',
    remind: 'Rappeler à un administrateur',
    confirm: 'Confirmer l’adresse',
    cancel: 'Annuler le changement',
    sent: 'Lien envoyé à {{email}}',
    reminded: 'Un administrateur a reçu un rappel',
    confirmed: 'Adresse confirmée',
    cancelled: 'Changement d’adresse annulé',
    soon: 'Un autre lien peut être envoyé après une minute.',
  },
}
