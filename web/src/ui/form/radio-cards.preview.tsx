import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { RadioCards } from './radio-cards.tsx'

const types = [
  { value: 'company', title: 'Firma', description: 'Klient, który jest firmą' },
  { value: 'private', title: 'Osoba Prywatna', description: 'Klient, który jest osobą prywatną' },
] as const

export const preview: Preview = {
  title: 'Jedno z kilku',
  part: 'forms',
  note: 'Karty, które są przyciskami opcji: chodzą po nich strzałki.',
  covers: { RadioCards },
  scenes: {
    'Dwie karty': Chosen,
    Zablokowane: () => (
      <RadioCards
        label="Typ wybranego klienta"
        name="gallery.locked"
        options={types}
        value="company"
        onChoose={() => {}}
        locked="Wybrano klienta z listy"
      />
    ),
  },
}

function Chosen() {
  const [value, choose] = useState<string | null>(null)
  return (
    <RadioCards
      label="Typ klienta"
      name="gallery.type"
      options={types}
      value={value}
      onChoose={choose}
      required
    />
  )
}
