import type { Preview } from '../preview.ts'
import { DetailsCard } from './details-card.tsx'

export const preview: Preview = {
  title: 'Karta z nazwą',
  part: 'cards',
  covers: { DetailsCard },
  scenes: {
    'Z czymś obok nazwy': () => (
      <DetailsCard title="Opiekun budynku" aside="2 osoby">
        <p>Anna Żurawska, dozorczyni</p>
      </DetailsCard>
    ),
  },
}
