import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Rows } from './layout.tsx'
import { LenientField, lenientPhone, lenientPostalCode } from './lenient-field.tsx'

export const preview: Preview = {
  title: 'Pole z podpowiedzią kształtu',
  part: 'forms',
  note: 'Po wyjściu zapisuje się jak zwykle; niezwykły kształt jest podpowiedzią, nigdy odmową.',
  covers: { LenientField, lenientPostalCode, lenientPhone },
  scenes: { 'Telefon i kod pocztowy': PhoneAndCode },
}

function PhoneAndCode() {
  const [phone, setPhone] = useState('600100200')
  const [code, setCode] = useState('66400')
  return (
    <Rows>
      <LenientField
        label="Telefon"
        soft={{ ...lenientPhone, hint: 'To nie wygląda na numer telefonu' }}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <LenientField
        label="Kod"
        soft={{ ...lenientPostalCode, hint: 'To nie wygląda na kod pocztowy' }}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </Rows>
  )
}
