import type { Preview } from '../preview.ts'
import { ChangeButton } from './change-button.tsx'

export const preview: Preview = {
  title: 'Przycisk zmiany',
  part: 'forms',
  note: 'Otwiera formularz na swoim miejscu; gdy formularz zniknie, fokus wraca do niego.',
  covers: { ChangeButton },
  scenes: {
    'W rogu karty': () => (
      <ChangeButton label="Zmień dane obiektu" returning={false} onPress={() => {}}>
        Zmień
      </ChangeButton>
    ),
  },
}
