import { Card } from '../card.tsx'
import type { Preview } from '../preview.ts'
import { FactRows } from './fact-rows.tsx'

export const preview: Preview = {
  title: 'Wiersze faktów',
  part: 'cards',
  note: 'Nazwy i wartości obok siebie w karcie; bez wartości wiersza nie ma.',
  covers: { FactRows },
  scenes: {
    'W karcie': () => (
      <Card title="Dane budynku">
        <FactRows
          facts={[
            ['Adres', 'ul. Żwirowa 3, 90-001 Łódź'],
            ['Typ', 'Wielorodzinny'],
            ['Opis', null],
          ]}
        />
      </Card>
    ),
  },
}
