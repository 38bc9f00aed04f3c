import type { Preview } from '../preview.ts'
import { CallButton, MailLink, PhoneLink, WithPhones } from './contact-links.tsx'

export const preview: Preview = {
  title: 'Telefon i e-mail',
  part: 'components',
  note: 'Numer czyta się na głos, a zadzwonić można jednym naciśnięciem.',
  covers: { PhoneLink, WithPhones, CallButton, MailLink },
  scenes: {
    'W tekście': () => (
      <>
        <PhoneLink number="+48600100200" /> <MailLink address="administracja.osiedla@spoldzielnia.example" />
      </>
    ),
    'W uwagach': () => (
      <p className="prose">
        <WithPhones text="Klucz u ochrony: 600 100 200, kod 1234." />
      </p>
    ),
    'W wierszu na telefonie': () => <CallButton number="+48600100200" label="Zadzwoń:" />,
  },
}
