import type { positions as polish } from '../pl/positions.ts'
import type { French } from '../translation.ts'

export const positions: French<typeof polish> = {
  positions: {
    title: 'Positions aux étapes des visites',
    hint: 'Le téléphone note sa position seulement lorsque la personne appuie elle-même sur un bouton pendant ses heures de travail. Les positions sont effacées après 30 jours.',
    failed: 'Impossible de charger les réglages des positions',
    isOn: 'Noter les positions',
    law: "Code du travail polonais (art. 22(2), 22(3)) : le but, l'étendue et la manière sont communiqués au moins deux semaines avant le début, et aux nouvelles personnes avant leur premier jour.",
    purpose: 'But',
    scope: 'Étendue',
    manner: 'Manière',
    informedOn: "Jour d'information du personnel",
    state: {
      off: 'Désactivé',
      waiting: 'Commence le {{day}}',
      on: 'Actif depuis {{day}}',
    },
    confirmed: 'Confirmé par {{confirmed}} sur {{performers}}',
    noticeTitle: "Information sur l'enregistrement des positions",
    noticeFrom:
      'Les positions sont notées à partir du {{day}}, seulement quand vous appuyez sur un bouton de visite pendant vos heures de travail.',
    confirm: "Je confirme l'avoir lue",
    confirmedAt: 'Confirmé le {{at}}',
    toRead: "Lire l'information sur les positions",
    read: 'Lire',
    kept: 'Vos positions des 30 derniers jours',
    keptOne: '{{at}}, {{number}}, ±{{metres}} m',
  },
}
