import { addressOf } from '@zlecenia/contract/pages'
import { Chip } from '../chip.tsx'
import { answered, type Preview, refused } from '../preview.ts'
import { RelatedCard, type RelatedThing } from './related-card.tsx'

const devices: readonly RelatedThing[] = [
  {
    id: '1',
    href: addressOf('cards', { piece: 'related-card' }),
    name: 'Kocioł gazowy',
    aside: <Chip colour="success">Sprawny</Chip>,
    facts: ['Piwnica', 'przegląd do 12.05.2027'],
  },
  { id: '2', href: addressOf('cards'), name: 'Winda osobowa', facts: ['Klatka B'] },
]
const nothing = 'Nie ma tu żadnych urządzeń.'

export const preview: Preview = {
  title: 'Karta powiązanych rzeczy',
  part: 'cards',
  note: 'Rzecz na dwa wiersze, cały wiersz jest odnośnikiem.',
  covers: { RelatedCard },
  scenes: {
    'Z odnośnikami': () => (
      <RelatedCard title="Urządzenia" nothing={nothing} query={answered(devices)} things={(it) => it} />
    ),
    'Bez niczego': () => (
      <RelatedCard
        title="Urządzenia bez niczego"
        nothing={nothing}
        query={answered([])}
        things={(it) => it}
      />
    ),
    'Nie udało się': () => (
      <RelatedCard
        title="Nieznane urządzenia"
        nothing={nothing}
        query={refused(new Error())}
        things={() => []}
      />
    ),
  },
}
