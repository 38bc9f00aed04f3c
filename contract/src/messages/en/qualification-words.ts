import type { qualificationWords as polish } from '../pl/qualification-words.ts'
import type { English } from '../translation.ts'

export const qualificationWords: English<typeof polish> = {
  qualificationKind: {
    sepE: 'SEP E',
    sepD: 'SEP D',
    udt: 'UDT',
    gas: 'Gas',
    heights: 'Work at height',
    bhp: 'Health and safety',
    medical: 'Medical check',
    fireEquipment: 'Fire extinguishers and hydrants',
    fireSystems: 'Fire protection systems',
    fgas: 'F-gases',
    chimney: 'Chimney sweep',
    construction: 'Construction licence',
  },
  qualificationMissing: {
    never: '{{performer}}: not qualified, {{kind}}',
    over: '{{performer}}: {{kind}} only until {{until}}',
  },
}
