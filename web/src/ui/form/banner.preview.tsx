import type { Preview } from '../preview.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

export const preview: Preview = {
  title: 'Zdanie o formularzu',
  part: 'forms',
  note: 'O całości, nie o jednym polu; znak obok koloru.',
  covers: { Banner },
  scenes: {
    Informacja: () => <Banner tone="info">Dodajesz nowego klienta / administratora.</Banner>,
    'Ostrzeżenie z przyciskiem': () => (
      <Banner tone="warning" actions={<Button>Pokaż różnice</Button>}>
        Ktoś zmienił te dane, gdy je wypełniałeś.
      </Banner>
    ),
    Błąd: () => <Banner tone="error">Nie udało się zapisać zmian.</Banner>,
  },
}
