import type { review as polish } from '../pl/review.ts'
import type { French } from '../translation.ts'

export const review: French<typeof polish> = {
  review: {
    title: 'Des données ont changé entre-temps',
    gone: 'Retiré de l’intervention, car cela n’existe plus :',
    client: 'Client',
    building: 'Bâtiment',
    billing: 'Facturation',
    caretaker: 'Référent du bâtiment',
    notes: 'Notes du bâtiment',
    field: 'Champ',
    here: 'Dans cette intervention',
    now: 'Dans la fiche maintenant',
    nothing: 'rien',
    accept: 'Accepter',
    acceptPart: 'Accepter : {{part}}',
    acceptAll: 'Tout accepter',
    keep: 'Garder les miennes',
    keepPart: 'Garder les miennes : {{part}}',
    later: 'Fermer',
    typedHint: 'Ces champs ont été saisis ici, et quelqu’un les a aussi modifiés dans la fiche.',
    currentHint: 'L’intervention reprendra de toute façon la fiche.',
    clientGone: 'client {{name}}',
    buildingGone: 'bâtiment {{name}}',
    billingGone: 'facturation : {{name}}',
    contactGone: 'contact : {{name}}',
    noteGone: 'note « {{category}} » : {{content}}',
    coordinatorGone: 'coordinateur {{name}}',
    performerGone: 'intervenant {{name}}',
    serviceGone: 'service {{name}}',
  },
}
