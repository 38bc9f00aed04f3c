import { answered, type Preview, refused } from './preview.ts'
import { RecordHistory } from './record-history.tsx'

const changes = [{ field: 'phone', before: '600 100 200', after: '601 100 200' }]
const entries = [
  { id: '2', at: '2026-11-21T13:05:00Z', by: 'Anna Nowak', action: 'changed', changes },
  { id: '1', at: '2026-11-20T07:30:00Z', by: null, action: 'created', changes: [] },
]
type History = Parameters<typeof RecordHistory>[0]['history']
const there = answered({ pages: [{ entries }] }) as unknown as History
const away = refused(new Error('Brak połączenia')) as unknown as History
const labelOf = () => 'Telefon'

export const preview: Preview = {
  title: 'Historia zapisu',
  part: 'cards',
  note: 'Karta z historią jednej rzeczy: strona po stronie, z ponowieniem po błędzie.',
  covers: { RecordHistory },
  scenes: {
    Wczytana: () => <RecordHistory labelOf={labelOf} history={there} />,
    Niewczytana: () => <RecordHistory labelOf={labelOf} history={away} />,
  },
}
