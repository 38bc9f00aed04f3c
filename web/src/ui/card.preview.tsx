import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Karta z nazwą',
  part: 'cards',
  note: 'Jedna część strony. Bez nazwy wystarczy klasa „card”.',
  covers: { Card },
  scenes: {
    'Z czymś obok nazwy': () => (
      <Card title="Opiekun budynku" aside="2 osoby">
        <p>Anna Żurawska, dozorczyni</p>
      </Card>
    ),
    'Z wyjaśnieniem i stanem': () => (
      <Card
        title="Kopie zapasowe"
        hint="Codziennie w nocy, na wskazany dysk."
        aside={<Chip colour="success">Aktualne</Chip>}
      >
        <p>Ostatnia: dziś o 3:00</p>
      </Card>
    ),
  },
}
