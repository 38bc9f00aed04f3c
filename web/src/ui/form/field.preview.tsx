import { useState } from 'react'
import type { Preview } from '../preview.ts'
import { Field, Select, TextArea } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { FieldMessage } from './field-message.tsx'
import { Rows, Wide } from './layout.tsx'
import { TypedArea } from './typed-area.tsx'
import { TypedField } from './typed-field.tsx'

export const preview: Preview = {
  title: 'Pole',
  part: 'forms',
  note: 'Etykieta nad linią, pod nią podpowiedź albo błąd: miejsce na nie jest zawsze, więc nic nie skacze.',
  covers: { Field, TextArea, Select, FieldFrame, FieldMessage, TypedArea, TypedField },
  scenes: {
    Stany: () => (
      <Rows>
        <Field label="Nazwa" hint="Tak, jak na fakturze" required />
        <Field label="Email" defaultValue="biuro" error="Pole Email musi zawierać prawidłowy adres email" />
        <Field label="NIP" defaultValue="5260250274" locked="Wybrano klienta z listy" />
        <Field label="REGON" defaultValue="000331501" disabled />
      </Rows>
    ),
    'Kilka wierszy i lista': () => (
      <Rows>
        <Select label="Typ budynku" defaultValue="residential">
          <option value="single_family">Jednorodzinny</option>
          <option value="residential">Wielorodzinny</option>
          <option value="service">Usługowy</option>
        </Select>
        <Wide>
          <TextArea label="Uwagi" hint="Widzi je serwisant" />
        </Wide>
      </Rows>
    ),
    'Pole, w którym pisze się dużo': Message,
    'Pole w tabeli, w której pisze się dużo': Quantity,
  },
}

function Message() {
  const [text, setText] = useState('')
  return <TypedArea label="Wiadomość" rows={3} value={text} onText={setText} onKeyDown={() => {}} />
}

function Quantity() {
  const [text, setText] = useState('1')
  return <TypedField label="Ilość" inputMode="decimal" value={text} onText={setText} />
}
