import type { Preview } from '../preview.ts'
import { StackedChart } from './stacked-chart.tsx'

const weeks = ['45', '46', '47', '48']

export const preview: Preview = {
  title: 'Słupki złożone',
  part: 'charts',
  note: 'Gdy liczy się suma i to, z czego się składa.',
  covers: { StackedChart },
  scenes: {
    'Stany zleceń w tygodniu': () => (
      <StackedChart
        title="Zlecenia w tygodniu"
        labelsTitle="Tydzień"
        labels={weeks}
        series={[
          { name: 'Nowe', values: [12, 9, 15, 4], colour: 'info' },
          { name: 'Zaplanowane', values: [20, 24, 18, 22], colour: 'primary' },
          { name: 'W trakcie', values: [6, 8, 5, null], colour: 'warning' },
          { name: 'Wykonane', values: [31, 28, 19, 2], colour: 'success' },
        ]}
      />
    ),
    'Wpływy i zwroty': () => (
      <StackedChart
        title="Wpływy i zwroty"
        labelsTitle="Tydzień"
        labels={weeks}
        series={[
          { name: 'Faktury', values: [4200, 3900, 5100, 1200] },
          { name: 'Korekty', values: [-300, 0, -850, -100], colour: 'error' },
        ]}
        format={{ style: 'currency', currency: 'PLN' }}
      />
    ),
  },
}
