import type { Preview } from '../preview.ts'
import { Warning } from './warning.tsx'

export const preview: Preview = {
  title: 'Coś dziwnego',
  part: 'forms',
  note: 'Warte drugiego spojrzenia, ale nikogo nie zatrzymuje.',
  covers: { Warning },
  scenes: { 'W wierszu tekstu': () => <Warning>sobota</Warning> },
}
