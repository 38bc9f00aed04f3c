import { addressOf } from '@zlecenia/contract/pages'
import type { Preview } from '../preview.ts'
import { LinkRow } from './link-row.tsx'

export const preview: Preview = {
  title: 'Strony obok siebie',
  part: 'components',
  note: 'Wygląda jak zakładki, ale każda to osobna strona.',
  covers: { LinkRow },
  scenes: {
    'Otwarta jest zaznaczona': () => (
      <LinkRow
        label="Przykładowe strony"
        links={[
          { to: addressOf('components'), title: 'Elementy' },
          { to: addressOf('forms'), title: 'Formularze' },
          { to: addressOf('tables'), title: 'Tabele' },
        ]}
      />
    ),
  },
}
