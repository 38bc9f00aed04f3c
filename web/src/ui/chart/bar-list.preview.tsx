import type { Preview } from '../preview.ts'
import { BarList } from './bar-list.tsx'

const people = ['Jan Kowalski', 'Agnieszka Brzęczyszczykiewicz-Wojciechowska', 'Piotr Nowak']

export const preview: Preview = {
  title: 'Lista słupków',
  part: 'charts',
  note: 'Gdy liczą się nazwy: każda jest w całości, a słupek składa się z części. Liczba może prowadzić do swoich przypadków.',
  covers: { BarList },
  scenes: {
    'Części dnia': () => (
      <BarList
        title="Czas pracy"
        labelsTitle="Osoba"
        labels={people}
        series={[
          { name: 'Dojazd', values: [80, 125, 0], colour: 'info' },
          { name: 'Praca', values: [310, 290, 0], colour: 'success' },
          { name: 'Przerwy', values: [30, 15, 0], colour: 'warning' },
          { name: 'Wolne', values: [60, 50, 480], colour: 'secondary' },
        ]}
        sums={['6 zleceń', '5 zleceń', 'Brak zleceń']}
        hrefs={['#jan', '#agnieszka', null]}
      />
    ),
    'Jedna część, z odnośnikami w tabeli': () => (
      <BarList
        title="Dlaczego wizyta się nie odbyła"
        labelsTitle="Powód"
        labels={['Brak dostępu', 'Brak części', 'Pogoda']}
        series={[
          { name: 'Zlecenia', values: [14, 6, 1], colour: 'error', hrefs: ['#dostep', '#czesci', null] },
        ]}
      />
    ),
    'Bez danych': () => <BarList title="Powody" labelsTitle="Powód" labels={[]} series={[]} />,
  },
}
