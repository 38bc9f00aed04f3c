import type { Preview } from '../preview.ts'
import { DetailsCard } from './details-card.tsx'
import { FactRows } from './fact-rows.tsx'

export const preview: Preview = {
  title: 'Wiersze faktów',
  part: 'cards',
  note: 'Nazwy i wartości obok siebie w karcie; bez wartości wiersza nie ma.',
  covers: { FactRows },
  scenes: {
    'W karcie': () => (
      <DetailsCard title="Dane budynku">
        <FactRows
          facts={[
            ['Adres', 'ul. Żwirowa 3, 90-001 Łódź'],
            ['Typ', 'Wielorodzinny'],
            ['Opis', null],
          ]}
        />
      </DetailsCard>
    ),
  },
}
