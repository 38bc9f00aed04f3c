import type { Queued } from '#lib/queue/item.ts'
import type { Preview } from './preview.ts'
import { QueuedFiles } from './queued-files.tsx'
import { QueuedLine } from './queued-line.tsx'

const item: Queued = {
  id: 'a',
  userId: 'b',
  kind: 'orderState',
  subject: 'c',
  at: '2026-03-02T07:00:00.000Z',
  data: null,
  files: [],
  text: 'Wykonane',
  of: { title: 'ZL/2026/000123', address: '/' },
  state: 'waiting',
  why: null,
}

export const preview: Preview = {
  title: 'Czeka na zasięg',
  part: 'components',
  note: 'Co powstało bez sieci: wyśle się samo, a odmowa podaje powód i zostawia wybór.',
  covers: { QueuedLine, QueuedFiles },
  scenes: {
    'Czeka i odmówiono': () => (
      <>
        <QueuedLine item={item} />
        <QueuedLine item={{ ...item, state: 'refused', why: 'Dane zmieniły się w międzyczasie.' }} />
      </>
    ),
    'Jego pliki': () => (
      <QueuedFiles
        bytesOf={async () => null}
        item={{ ...item, files: [{ id: 'd', name: 'szafka.jpg', type: 'image/jpeg', size: 404_000 }] }}
      />
    ),
  },
}
