import type { Preview } from '../preview.ts'
import { PlainField } from './plain-field.tsx'

export const preview: Preview = {
  title: 'Pole logowania',
  part: 'forms',
  note: 'Lekkie: strony logowania wczytują tylko je.',
  covers: { PlainField },
  scenes: {
    Stany: () => (
      <>
        <PlainField label="Adres email" type="email" required />
        <PlainField label="Nazwa firmy" hint="Zobaczą ją wszyscy" />
        <PlainField label="Telefon do biura" error="To pole jest wymagane" />
      </>
    ),
  },
}
