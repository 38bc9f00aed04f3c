import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Field } from './field.tsx'
import { Form, Submit } from './form.tsx'

export const preview: Preview = {
  title: 'Formularz',
  part: 'forms',
  note: 'Drugie naciśnięcie nic nie robi, dopóki pierwsze nie dobiegło końca. `Submit` jest bez wyglądu.',
  covers: { Form, Submit },
  scenes: { 'Jedno pole i przycisk': Short },
}

function Short() {
  const [sent, setSent] = useState('')
  return (
    <Form
      onSubmit={async ({ currentTarget }) => setSent(String(new FormData(currentTarget).get('gallery.q')))}
    >
      <Field label="Szukane słowo" name="gallery.q" hint={sent && `Wysłano: ${sent}`} />
      <Submit busy={false}>Wyślij</Submit>
    </Form>
  )
}
