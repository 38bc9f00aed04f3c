import type { recordHistory as polish } from '../pl/record-history.ts'
import type { French } from '../translation.ts'

export const recordHistory: French<typeof polish> = {
  recordHistory: {
    title: 'Historique',
    loading: 'Chargement de l’historique…',
    failed: 'Impossible de charger l’historique',
    empty: 'Rien ne s’est encore passé',
    earlier: 'Afficher les entrées précédentes',
    program: 'le programme',
    created: 'Ajouté',
    changed: 'Données modifiées',
    first: '{{field}} : {{after}}',
  },
}
