import { Card } from './card.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Karta z nazwą',
  part: 'cards',
  covers: { Card },
  scenes: {
    'Z czymś obok nazwy': () => (
      <Card title="Opiekun budynku" aside="2 osoby">
        <p>Anna Żurawska, dozorczyni</p>
      </Card>
    ),
  },
}
