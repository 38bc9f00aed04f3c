import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Rows } from './layout.tsx'
import { phoneSoft, postalCodeSoft, SoftField } from './soft-field.tsx'

export const preview: Preview = {
  title: 'Pole z podpowiedzią kształtu',
  part: 'forms',
  note: 'Po wyjściu zapisuje się jak zwykle; niezwykły kształt jest podpowiedzią, nigdy odmową.',
  covers: { SoftField, postalCodeSoft, phoneSoft },
  scenes: { 'Telefon i kod pocztowy': PhoneAndCode },
}

function PhoneAndCode() {
  const [phone, setPhone] = useState('600100200')
  const [code, setCode] = useState('66400')
  return (
    <Rows>
      <SoftField
        label="Telefon"
        soft={{ ...phoneSoft, hint: 'To nie wygląda na numer telefonu' }}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <SoftField
        label="Kod"
        soft={{ ...postalCodeSoft, hint: 'To nie wygląda na kod pocztowy' }}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </Rows>
  )
}
