import type { moveDialogs as polish } from '../pl/move-dialogs.ts'
import type { French } from '../translation.ts'

export const moveDialogs: French<typeof polish> = {
  orderMoves: {
    needsWords: 'Décrivez la raison avec vos mots',
    why: 'Raison',
    words: 'Description',
    until: 'Suspendu jusqu’au',
    untilHint: 'Le coordinateur recevra un rappel ce jour-là.',
    cancelText: 'Les créneaux à venir seront annulés et leurs intervenants prévenus.',
    restoreText: 'Les créneaux annulés reviennent si leurs intervenants sont encore libres.',
    slotsAhead_one: '{{count}} créneau est encore à venir : l’annuler ou le laisser ?',
    slotsAhead_many: '{{count}} créneaux sont encore à venir : les annuler ou les laisser ?',
    slotsAhead_other: '{{count}} créneaux sont encore à venir : les annuler ou les laisser ?',
    slotsAheadText: 'Les intervenants d’un créneau annulé en sont informés.',
    callOffAhead_one: 'Annuler le créneau',
    callOffAhead_many: 'Annuler les créneaux',
    callOffAhead_other: 'Annuler les créneaux',
    leaveAhead_one: 'Laisser le créneau',
    leaveAhead_many: 'Laisser les créneaux',
    leaveAhead_other: 'Laisser les créneaux',
    lost: 'Tous les créneaux ne sont pas revenus :',
    lostWhy: {
      taken: '{{when}} : {{performer}} a l’ordre {{number}}',
      inactive: '{{when}} : {{performer}} n’est plus un technicien actif',
      past: '{{when}} : ce créneau est passé',
    },
    removeTitle: 'Supprimer l’ordre {{number}} ?',
    removeText:
      'Il disparaît avec tout ce qui lui appartient, fichiers compris. C’est définitif et le numéro ne sera jamais réutilisé.',
    removeNumber: 'Saisissez le numéro de l’ordre',
    removed: 'L’ordre {{number}} a été supprimé',
  },
}
