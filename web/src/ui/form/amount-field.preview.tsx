import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import type { Preview } from '../preview.ts'
import { AmountField } from './amount-field.tsx'

function Price() {
  const [value, setValue] = useState<number | null>(123_450)
  return (
    <>
      <AmountField label="Cena netto" hint="1 234,50 albo 1234.5" value={value} onValue={setValue} />
      <p>{value === null ? 'Nie ma kwoty' : amountText(value)}</p>
    </>
  )
}

export const preview: Preview = {
  title: 'Kwota',
  part: 'forms',
  note: 'Grosze jako liczba całkowita, nigdy ułamek. To, co da się odczytać na dwa sposoby (1.234), nie jest kwotą.',
  covers: { AmountField },
  scenes: {
    'Wpisana i odczytana': Price,
    Obowiązkowa: () => <AmountField label="Zaliczka" required value={null} onValue={() => {}} />,
  },
}
