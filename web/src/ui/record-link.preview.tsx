import type { Preview } from './preview.ts'
import { CustomerLink, PeopleLinks, RecordLink } from './record-link.tsx'

const ola = { id: 'a', name: 'Ola Żak' }
const jan = { id: 'b', name: 'Jan Łoś' }

export const preview: Preview = {
  title: 'Nazwa rekordu',
  part: 'components',
  note: 'Nazwa innego rekordu prowadzi do niego; kto nie ma do niego prawa, ma samą nazwę.',
  covers: { CustomerLink, PeopleLinks, RecordLink },
  scenes: {
    Obiekt: () => (
      <RecordLink of="building" id="o">
        ul. Kwiatowa 12, Łódź
      </RecordLink>
    ),
    Klient: () => <CustomerLink id="k" name="Wspólnota Mieszkaniowa Kwiatowa 12" />,
    Osoby: () => <PeopleLinks people={[ola, jan]} />,
  },
}
