import type { Preview } from '../preview.ts'
import { CallButton, MailLink, PhoneLink } from './contact-links.tsx'

export const preview: Preview = {
  title: 'Telefon i e-mail',
  part: 'components',
  note: 'Numer czyta się na głos, a zadzwonić można jednym naciśnięciem.',
  covers: { PhoneLink, CallButton, MailLink },
  scenes: {
    'W tekście': () => (
      <>
        <PhoneLink number="+48600100200" /> <MailLink address="administracja.osiedla@spoldzielnia.example" />
      </>
    ),
    'W wierszu na telefonie': () => <CallButton number="+48600100200" label="Zadzwoń:" />,
  },
}
