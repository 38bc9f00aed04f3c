import type { Preview } from '../preview.ts'
import { Odd } from './odd.tsx'

export const preview: Preview = {
  title: 'Coś dziwnego',
  part: 'forms',
  note: 'Warte drugiego spojrzenia, ale nikogo nie zatrzymuje.',
  covers: { Odd },
  scenes: { 'W wierszu tekstu': () => <Odd>sobota</Odd> },
}
