import type { Preview } from '../preview.ts'
import { FormAlert, PlainSubmitButton } from './submit-button.tsx'

export const preview: Preview = {
  title: 'Przycisk logowania',
  part: 'forms',
  covers: { PlainSubmitButton, FormAlert },
  scenes: {
    'Wolny i zajęty': () => (
      <>
        <PlainSubmitButton busy={false} label="Zaloguj się" busyLabel="Logowanie…" />
        <PlainSubmitButton busy label="Zaloguj się" busyLabel="Logowanie…" />
      </>
    ),
    'Co poszło źle': () => <FormAlert>Nieprawidłowy email lub hasło</FormAlert>,
  },
}
