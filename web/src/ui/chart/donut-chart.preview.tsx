import type { Preview } from '../preview.ts'
import { DonutChart } from './donut-chart.tsx'

export const preview: Preview = {
  title: 'Pierścień',
  part: 'charts',
  note: 'Udziały w całości; całość stoi w środku. Najwyżej sześć części.',
  covers: { DonutChart },
  scenes: {
    'Stany zleceń': () => (
      <DonutChart
        title="Zlecenia według stanu"
        partsTitle="Stan"
        valuesTitle="Zlecenia"
        parts={[
          { name: 'Nowe', value: 12, colour: 'info' },
          { name: 'Zaplanowane', value: 41, colour: 'primary' },
          { name: 'W trakcie', value: 8, colour: 'warning' },
          { name: 'Wstrzymane', value: 3, colour: 'secondary' },
          { name: 'Wykonane', value: 112, colour: 'success' },
          { name: 'Anulowane', value: 2, colour: 'error' },
        ]}
      />
    ),
    'Jedna część i korekta poniżej zera': () => (
      <DonutChart
        title="Wartość faktur"
        partsTitle="Rodzaj"
        valuesTitle="Wartość"
        parts={[
          { name: 'Faktury', value: 1_240_300 },
          { name: 'Korekty', value: -400 },
        ]}
        format={{ style: 'currency', currency: 'PLN' }}
      />
    ),
    'Bez danych': () => (
      <DonutChart title="Zlecenia jutra według stanu" partsTitle="Stan" valuesTitle="Zlecenia" parts={[]} />
    ),
  },
}
