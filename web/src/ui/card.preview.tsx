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
    'Z wyjaśnieniem': () => (
      <Card title="Dane firmy" hint="Stoją na fakturach i w stopce listów.">
        <p>Serwis Budynków Sp. z o.o.</p>
      </Card>
    ),
  },
}
