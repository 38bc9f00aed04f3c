import type { boards as polish } from '../pl/boards.ts'
import type { French } from '../translation.ts'

export const boards: French<typeof polish> = {
  boards: {
    hint: 'Déplacer vers… Espace soulève la carte, les flèches la déplacent.',
    previous: 'Colonne précédente',
    next: 'Colonne suivante',
    ofMost: '{{number}} sur {{most}}',
    tooMany: 'Plus que la limite de cette colonne',
    taken: 'Quelqu’un l’a déplacé entre-temps : {{name}}',
    all: 'Tableaux',
    orders: 'Ordres',
    mine: 'Mes cartes',
    mineOf: 'Mes cartes ({{n}})',
    new: 'Nouveau tableau',
    archived_one: 'Archives : {{count}} tableau',
    archived_many: 'Archives : {{count}} de tableaux',
    archived_other: 'Archives : {{count}} tableaux',
  },
}
