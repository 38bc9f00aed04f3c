import { DifferencesTable } from './differences-table.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Porównanie wartości',
  part: 'tables',
  note: 'Gdy to, co wpisano, różni się od tego, co jest zapisane albo pobrane.',
  covers: { DifferencesTable },
  scenes: {
    'Trzy kolumny': () => (
      <DifferencesTable
        heads={['Pole', 'Teraz', 'Pobrane']}
        rows={[
          {
            key: 'name',
            label: 'Nazwa firmy',
            current: 'Wspólnota Kwiatowa 3',
            found: 'WM Kwiatowa 3 w Łodzi',
          },
          { key: 'city', label: 'Miejscowość', current: '–', found: 'Łódź' },
        ]}
      />
    ),
  },
}
