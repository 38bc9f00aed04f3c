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
    fireEquipment: 'Extincteurs et bouches d’incendie',
    fireSystems: 'Installations de protection incendie',
    fgas: 'Gaz fluorés',
    chimney: 'Ramonage',
    construction: 'Habilitation de construction',
  },
  qualificationMissing: {
    never: '{{performer}} : sans qualification, {{kind}}',
    over: '{{performer}} : {{kind}} seulement jusqu’au {{until}}',
  },
}
