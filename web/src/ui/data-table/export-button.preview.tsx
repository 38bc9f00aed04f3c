import type { Preview } from '../preview.ts'
import { ExportButton } from './export-button.tsx'

const search = { q: '', page: 1, size: 25, sort: 'created', order: 'desc' } as const

export const preview: Preview = {
  title: 'Eksport listy',
  part: 'tables',
  note: 'XLSX albo CSV, tak zawężony i posortowany jak lista; serwer wysyła go strumieniem, a widać, ile już jest, i można przerwać.',
  covers: { ExportButton },
  scenes: {
    'Wszystkie wiersze': () => <ExportButton name="GET /orders/export" file="zlecenia" search={search} />,
    'Tylko zaznaczone': () => (
      <ExportButton name="GET /orders/export" file="zlecenia" search={search} only={new Set(['1'])} />
    ),
  },
}
