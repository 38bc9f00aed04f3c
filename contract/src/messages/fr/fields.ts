import type { fields as polish } from '../pl/fields.ts'
import type { French } from '../translation.ts'

export const fields: French<typeof polish> = {
  fields: {
    options: 'Propositions : {{label}}',
    found_one: '{{count}} proposition',
    found_many: '{{count}} de propositions',
    found_other: '{{count}} propositions',
    more: 'Afficher plus (encore {{n}})',
    taken: 'Choix : {{label}}',
    removed: 'Retiré : {{label}}',
  },
}
