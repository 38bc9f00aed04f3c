import type { operationsPaper as polish } from '../pl/operations-paper.ts'
import type { French } from '../translation.ts'

export const operationsPaper: French<typeof polish> = {
  operationsPaper: {
    title: 'Opérations {{days}}',
    made: 'Établi le {{day}}',
    part: 'Chiffre',
    of: 'Concerne',
    value: 'Dans la période',
    before: 'Auparavant',
    about: 'Mode de calcul',
    narrowed: 'Groupes, villes ou clients choisis seulement.',
    compare: 'À côté, la période précédente : {{days}}.',
    late: 'En retard',
    begun: 'Commencés',
    planned: 'Planifié (h:min)',
    available: 'Heures de travail (h:min)',
    half: 'La moitié (h:min)',
    nine: '9 sur 10 (h:min)',
    all: 'Tous',
    kept: 'Tenus',
    judged: 'Avec une échéance',
    reactionTitle: 'Délai de réaction {{days}}',
    reactionAbout:
      'Ordres reçus dans la période avec une échéance ; tenu si la première visite, ou sans elle la fin, a eu lieu avant.',
    reactionFor: 'Pour : {{client}}',
    reactionSum: 'Tenus : {{kept}} sur {{all}}.',
    reactionShare: 'Soit {{share}}.',
    reactionNone: 'Aucun ordre avec une échéance dans cette période.',
    reactionMore: 'Le document contient les {{most}} premiers ordres.',
    noVisit: 'sans visite',
  },
}
