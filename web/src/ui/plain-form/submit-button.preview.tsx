import { useState } from 'react'
import { Form } from '../form/form.tsx'
import type { Preview } from '../preview.ts'
import { FormAlert, PlainSubmitButton } from './submit-button.tsx'

export const preview: Preview = {
  title: 'Przycisk logowania',
  part: 'forms',
  covers: { PlainSubmitButton, FormAlert },
  scenes: {
    'Zajęty po naciśnięciu': Busy,
    'Co poszło źle': () => <FormAlert>Nieprawidłowy email lub hasło</FormAlert>,
  },
}

function Busy() {
  const [busy, setBusy] = useState(false)
  return (
    <Form onSubmit={async () => setBusy(true)}>
      <PlainSubmitButton busy={busy} label="Zaloguj się" busyLabel="Logowanie…" />
    </Form>
  )
}
