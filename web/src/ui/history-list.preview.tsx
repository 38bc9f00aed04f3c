import { HistoryChanges, HistoryList } from './history-list.tsx'
import type { Preview } from './preview.ts'

const entries = [
  {
    id: '2',
    at: '2026-11-21T13:05:00Z',
    what: 'Zmieniono dane',
    by: 'Anna Nowak',
    changes: ['Telefon: 600 100 200 → 601 100 200', 'E-mail: – → biuro@firma.pl'],
  },
  { id: '1', at: '2026-11-20T07:30:00Z', what: 'Utworzono', by: 'Program', changes: [] },
]

export const preview: Preview = {
  title: 'Historia',
  part: 'cards',
  note: 'Co, kiedy, przez kogo. Wartości przed zmianą i po niej w osobnych wierszach; na papierze historii nie ma.',
  covers: { HistoryList, HistoryChanges },
  scenes: {
    'Z wartościami': () => (
      <HistoryList
        entries={entries}
        what={(entry) => entry.what}
        by={(entry) => entry.by}
        more={(entry) => <HistoryChanges lines={entry.changes} />}
      />
    ),
  },
}
