import { MiddleCut } from './middle-cut.tsx'
import type { Preview } from './preview.ts'

const name = 'Wspólnota Mieszkaniowa Nieruchomości przy ul. Księcia Bolesława Krzywoustego 124-128'

export const preview: Preview = {
  title: 'Nazwa ucięta w środku',
  part: 'tables',
  note: 'Podobne nazwy różnią się końcem, więc ustępuje środek, a miasto pierwsze.',
  covers: { MiddleCut },
  scenes: {
    'Długa nazwa w wąskiej kolumnie': () => (
      <div style={{ inlineSize: 240 }}>
        <MiddleCut text={name} />
      </div>
    ),
    'Ulica i miasto': () => (
      <div style={{ inlineSize: 260 }}>
        <MiddleCut text="ul. Księcia Bolesława Krzywoustego 124-128" after="Gorzów Wielkopolski" />
        <MiddleCut text="ul. Żwirowa 3" after="Łódź" />
      </div>
    ),
  },
}
