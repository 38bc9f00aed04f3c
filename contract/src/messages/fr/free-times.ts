import type { freeTimes as polish } from '../pl/free-times.ts'
import type { French } from '../translation.ts'

export const freeTimes: French<typeof polish> = {
  freeTimes: {
    label: 'Créneaux libres',
    lasting: 'Libres pour tous : {{length}}',
    ofAnyone: 'Prochains créneaux où quelqu’un est libre : {{length}}',
    who: '{{time}} · {{name}}',
    loading: 'Recherche de créneaux libres…',
    none: 'Aucun dans les 4 prochaines semaines',
    noneOfAnyone: 'Personne qui puisse le faire n’est libre dans les 4 prochaines semaines',
    failed: 'Impossible de trouver des créneaux libres',
    retry: 'Réessayer',
    onCall: 'Une urgence hors des heures de travail. {{name}} est d’astreinte.',
    assign: 'Affecter {{name}}',
  },
}
