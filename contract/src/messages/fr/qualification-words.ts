import type { qualificationWords as polish } from '../pl/qualification-words.ts'
import type { French } from '../translation.ts'

export const qualificationWords: French<typeof polish> = {
  qualificationKind: {
    sepE: 'SEP E',
    sepD: 'SEP D',
    udt: 'UDT',
    gas: 'Gaz',
    heights: 'Travail en hauteur',
    bhp: 'Sécurité au travail',
    medical: 'Visite médicale',
  },
  qualificationMissing: {
    never: '{{performer}} : sans qualification, {{kind}}',
    over: '{{performer}} : {{kind}} seulement jusqu’au {{until}}',
  },
}
