import type { Preview } from '../preview.ts'
import { LineChart } from './line-chart.tsx'

const days = Array.from({ length: 30 }, (_, i) => `${i + 1}.11`)
const wave = (i: number) => Math.round(14 + 9 * Math.sin(i / 3))

export const preview: Preview = {
  title: 'Linia',
  part: 'charts',
  note: 'Przebieg w czasie. Każda linia ma też własną kreskę, a gdzie nie ma wartości, jest przerwa.',
  covers: { LineChart },
  scenes: {
    'Dwa przebiegi': () => (
      <LineChart
        title="Zlecenia dzień po dniu"
        labelsTitle="Dzień"
        labels={days}
        series={[
          { name: 'Przyjęte', values: days.map((_, i) => wave(i)) },
          { name: 'Wykonane', values: days.map((_, i) => (i > 20 ? null : wave(i - 2))), colour: 'success' },
        ]}
      />
    ),
    'Z przerwą i jedną samotną wartością': () => (
      <LineChart
        title="Temperatura w kotłowni"
        labelsTitle="Godzina"
        labels={['6', '8', '10', '12', '14']}
        series={[{ name: 'Stopnie', values: [-2.5, 4, null, 7.25, null] }]}
        format={{ style: 'unit', unit: 'celsius' }}
      />
    ),
    'Jedna wartość': () => (
      <LineChart
        title="Pierwszy pomiar"
        labelsTitle="Dzień"
        labels={['pn']}
        series={[{ name: 'Pomiar', values: [21] }]}
      />
    ),
  },
}
