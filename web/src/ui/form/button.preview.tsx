import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Button, SubmitButton } from './button.tsx'
import { Form } from './form.tsx'
import { Buttons } from './layout.tsx'

export const preview: Preview = {
  title: 'Przycisk',
  part: 'forms',
  note: 'Jedna wypełniona czynność na widok; czasownik, nie „OK”; czerwień tylko tam, gdzie coś ginie.',
  covers: { Button, SubmitButton },
  scenes: {
    'Cztery wyglądy': () => (
      <Buttons>
        <Button look="filled">Utwórz zlecenie</Button>
        <Button>Sprawdź poprawność</Button>
        <Button look="text">Wymaż dane</Button>
        <Button look="danger">Usuń</Button>
      </Buttons>
    ),
    'Wiersze menu': () => (
      <div className="card stack tight">
        <Button look="row">Na godzinę</Button>
        <Button look="row">Do jutra, do 6:00</Button>
      </div>
    ),
    'Z ikoną, wyłączony, zajęty po naciśnięciu': Busy,
    'Wysyła formularz': () => (
      <Form onSubmit={async () => {}}>
        <SubmitButton busy={false}>Zapisz zmiany</SubmitButton>
      </Form>
    ),
  },
}

function Busy() {
  const [busy, setBusy] = useState(false)
  return (
    <Buttons>
      <Button icon={<IconPlus size={18} aria-hidden="true" />}>Dodaj termin</Button>
      <Button disabled>Utwórz zlecenie</Button>
      <Button icon={<IconCheck size={18} aria-hidden="true" />} busy={busy} onClick={() => setBusy(true)}>
        {busy ? 'Sprawdzanie…' : 'Sprawdź poprawność'}
      </Button>
    </Buttons>
  )
}
