import { PageIcon } from './page-icon.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Ikona strony',
  part: 'components',
  note: 'Nazwę ma w tabeli stron; ta sama stoi w menu i w wynikach wyszukiwania.',
  covers: { PageIcon },
  scenes: {
    'Zlecenia i obiekty': () => (
      <>
        <PageIcon name="clipboard-list" /> <PageIcon name="building" />
      </>
    ),
  },
}
