import type { listTools as polish } from '../pl/list-tools.ts'
import type { French } from '../translation.ts'

export const listTools: French<typeof polish> = {
  listTools: {
    format: 'Comment enregistrer',
    xlsx: 'Classeur Excel (XLSX)',
    csv: 'Texte (CSV)',
    saving: 'Enregistrement de la liste : {{percent}} %',
    cancel: 'Arrêter l’enregistrement',
    cancelled: 'L’enregistrement de la liste a été arrêté',
    tooManyRows: 'Une feuille ne peut contenir autant de lignes. Choisissez CSV ou réduisez la liste.',
  },
}
