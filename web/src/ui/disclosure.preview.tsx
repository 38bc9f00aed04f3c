import { IconChevronDown } from '@tabler/icons-react'
import { Disclosure } from './disclosure.tsx'
import { Button } from './form/button.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Panel przy przycisku',
  part: 'components',
  note: 'Zamyka go Escape, kliknięcie obok i wyjście klawiszem Tab.',
  covers: { Disclosure },
  scenes: {
    'Pod przyciskiem': () => (
      <Disclosure button={<IconChevronDown size={20} aria-hidden="true" />} label="Pokaż więcej">
        {(close) => (
          <>
            <p>To, czego nie trzeba widzieć od razu.</p>
            <Button onClick={close}>Zamknij panel</Button>
          </>
        )}
      </Disclosure>
    ),
    'Nad przyciskiem, przy dolnej krawędzi': () => (
      <Disclosure button={<IconChevronDown size={20} aria-hidden="true" />} label="Pokaż więcej nad" above>
        {() => <p>Otwiera się do góry.</p>}
      </Disclosure>
    ),
  },
}
