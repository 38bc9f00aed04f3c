import type { Preview } from '../preview.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import { Plot } from './plot.tsx'

const months = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru']

export const preview: Preview = {
  title: 'Słupki',
  part: 'charts',
  note: 'Do porównania kilku rzeczy; najwyżej sześć serii i dwanaście podpisów.',
  covers: { BarChart, Plot, ChartFrame, ChartTable, Legend },
  scenes: {
    'Dwie serie': () => (
      <BarChart
        title="Zlecenia w miesiącu"
        labelsTitle="Miesiąc"
        labels={months}
        series={[
          { name: 'Przyjęte', values: [31, 28, 40, 52, 61, 47, 38, 35, 58, 72, 66, 30] },
          { name: 'Wykonane', values: [25, 30, 33, 49, 55, 52, 40, 31, 44, 69, 60, 41], colour: 'success' },
        ]}
      />
    ),
    'Poniżej zera, w złotych': () => (
      <BarChart
        title="Wynik kwartału"
        labelsTitle="Kwartał"
        labels={['I', 'II', 'III', 'IV']}
        series={[{ name: 'Wynik', values: [12_400, -3150.5, 8000, -900] }]}
        format={{ style: 'currency', currency: 'PLN' }}
      />
    ),
    'Jedna wartość': () => (
      <BarChart
        title="Pierwszy dzień"
        labelsTitle="Dzień"
        labels={['pn']}
        series={[{ name: 'Zlecenia', values: [3] }]}
      />
    ),
    'Długie podpisy': () => (
      <BarChart
        title="Zlecenia klientów"
        labelsTitle="Klient"
        labels={[
          'Wspólnota Mieszkaniowa Nieruchomości przy ul. Księcia Bolesława Krzywoustego 124-128',
          'Spółdzielnia Mieszkaniowa Zgoda',
          'Anna Żurawska',
        ]}
        series={[{ name: 'Zlecenia', values: [128, 64, 3] }]}
      />
    ),
    'Bez danych': () => <BarChart title="Zlecenia jutro" labelsTitle="Godzina" labels={[]} series={[]} />,
  },
}
