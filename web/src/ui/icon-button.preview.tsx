import { IconX } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Przycisk z samą ikoną',
  part: 'components',
  note: 'Etykieta jest zawsze: sama ikona nic nie mówi temu, kto jej nie widzi.',
  covers: { IconButton },
  scenes: {
    'Zwykły, mały, wyłączony': () => (
      <>
        <IconButton icon={IconX} label="Zamknij" />
        <IconButton icon={IconX} label="Usuń z listy" small />
        <IconButton icon={IconX} label="Zamknij później" disabled />
      </>
    ),
  },
}
