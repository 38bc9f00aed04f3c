import { addressOf } from '@zlecenia/contract/pages'
import { CountLink, FigureTile, FigureTiles } from './figure-tile.tsx'
import type { Preview } from './preview.ts'

const href = addressOf('cards')

export const preview: Preview = {
  title: 'Liczba z definicją',
  part: 'cards',
  note: 'Liczba prowadzi do listy swoich przypadków i mówi, jak jest liczona.',
  covers: { FigureTile, FigureTiles, CountLink },
  scenes: {
    'Z listą, udziałem i poprzednim okresem': () => (
      <FigureTiles>
        <FigureTile
          title="Rozpoczęte na czas"
          hint="Najpóźniej 15 min po początku terminu."
          value={<CountLink href={href}>92%</CountLink>}
          more="poprzednio 88%"
        >
          <CountLink href={href}>z 120 rozpoczętych</CountLink>
        </FigureTile>
        <FigureTile title="Przyjęte" hint="Zlecenia przyjęte w okresie." value="–" />
      </FigureTiles>
    ),
  },
}
