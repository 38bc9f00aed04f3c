import { Button } from './form/button.tsx'
import { MessagePanel } from './message-panel.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Zamiast treści',
  part: 'components',
  note: 'Co tu będzie, dlaczego tego nie ma i co zrobić najpierw.',
  covers: { MessagePanel },
  scenes: {
    'Nic tu jeszcze nie ma': () => (
      <MessagePanel
        title="Nie ma jeszcze żadnego zlecenia"
        text="Pierwsze dodasz przyciskiem „Dodaj zlecenie”."
      />
    ),
    'Nie udało się': () => (
      <MessagePanel error title="Nie udało się wczytać zleceń" text="Brak połączenia z serwerem.">
        <Button>Spróbuj ponownie</Button>
      </MessagePanel>
    ),
    'Zamiast całej strony': () => (
      <MessagePanel whole title="Nie ma takiego zlecenia" text="Mogło zostać usunięte." />
    ),
  },
}
