import { IconArrowLeft, IconBell, IconX } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Przycisk z ikoną',
  part: 'components',
  note: 'Ikona bez słowa: to, co robi, mówi jego nazwa.',
  covers: { IconButton },
  scenes: {
    'Zamyka okno': () => <IconButton icon={IconX} label="Zamknij" />,
    'Mały, wewnątrz czegoś': () => <IconButton small icon={IconX} label="Usuń Jana Kowalskiego" />,
    'Obraca się z kierunkiem pisma': () => (
      <IconButton className="turns" icon={IconArrowLeft} label="Poprzedni miesiąc" />
    ),
    Nieczynny: () => <IconButton disabled icon={IconBell} label="Powiadomienia" />,
  },
}
