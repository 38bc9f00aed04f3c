import type { Preview } from '../preview.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Buttons, Rows, Stack, Wide } from './layout.tsx'

export const preview: Preview = {
  title: 'Układ formularza',
  part: 'forms',
  note: 'Dwie kolumny od 900 px, niżej jedna; grupy pól jedna pod drugą, przyciski w rzędzie.',
  covers: { Rows, Wide, Stack, Buttons },
  scenes: {
    'Wiersze, całe wiersze i przyciski': () => (
      <Stack>
        <Rows>
          <Field label="Kod pocztowy" />
          <Field label="Miejscowość" />
          <Wide>
            <Field label="Ulica i numer" />
          </Wide>
        </Rows>
        <Buttons>
          <Button look="filled">Zapisz adres</Button>
          <Button look="text">Wymaż adres</Button>
        </Buttons>
      </Stack>
    ),
  },
}
