import { Facts } from './facts.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Etykiety i wartości',
  part: 'components',
  note: 'Wiersz bez wartości znika.',
  covers: { Facts },
  scenes: {
    'Jeden pod drugim': () => (
      <Facts
        of={[
          ['Telefon', '+48 600 100 200'],
          ['Email', null],
          ['Adres', 'ul. Księcia Bolesława Krzywoustego 124-128, 66-400 Gorzów Wielkopolski'],
        ]}
      />
    ),
  },
}
