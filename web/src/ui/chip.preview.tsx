import { IconBolt, IconCalendar, IconCircleCheck } from '@tabler/icons-react'
import { Chip, ChipPlace } from './chip.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Etykieta',
  part: 'components',
  note: 'Stan rzeczy: kolor zawsze ze słowem, a najlepiej i z ikoną.',
  covers: { Chip, ChipPlace },
  scenes: {
    'Wszystkie kolory': () => (
      <>
        <Chip colour="primary">Główny</Chip>
        <Chip colour="secondary">Wstrzymane</Chip>
        <Chip colour="success">Wykonane</Chip>
        <Chip colour="info">Nowe</Chip>
        <Chip colour="warning">W trakcie</Chip>
        <Chip colour="error">Anulowane</Chip>
        <Chip colour="neutral">Zamknięte</Chip>
      </>
    ),
    'Miejsce tej, która dopiero się wczytuje': () => (
      <>
        <Chip colour="info">Nowe</Chip>
        <ChipPlace>{null}</ChipPlace>
        <Chip colour="success">Wykonane</Chip>
      </>
    ),
    'Z ikoną': () => (
      <>
        <Chip colour="success" icon={IconCircleCheck}>
          Wykonane
        </Chip>
        <Chip colour="error" icon={IconBolt} outlined>
          Awaria
        </Chip>
      </>
    ),
    'Sama ikona, słowo w podpowiedzi': () => (
      <Chip colour="primary" icon={IconCalendar} iconOnly>
        Zaplanowane
      </Chip>
    ),
  },
}
