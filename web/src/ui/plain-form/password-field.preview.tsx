import type { Preview } from '../preview.ts'
import { PasswordField } from './password-field.tsx'

export const preview: Preview = {
  title: 'Pole hasła',
  part: 'forms',
  covers: { PasswordField },
  scenes: {
    'Z okiem': () => (
      <PasswordField
        label="Hasło"
        autoComplete="off"
        defaultValue="Przykład1!"
        showLabel="Pokaż to hasło"
        hideLabel="Ukryj to hasło"
      />
    ),
  },
}
