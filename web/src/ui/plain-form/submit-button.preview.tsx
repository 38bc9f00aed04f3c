import type { Preview } from '../preview.ts'
import { FormAlert, SubmitButton } from './submit-button.tsx'

export const preview: Preview = {
  title: 'Przycisk logowania',
  part: 'forms',
  covers: { SubmitButton, FormAlert },
  scenes: {
    'Wolny i zajęty': () => (
      <>
        <SubmitButton busy={false} label="Zaloguj się" busyLabel="Logowanie…" />
        <SubmitButton busy label="Zaloguj się" busyLabel="Logowanie…" />
      </>
    ),
    'Co poszło źle': () => <FormAlert>Nieprawidłowy email lub hasło</FormAlert>,
  },
}
