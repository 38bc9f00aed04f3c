import { MonthTurn } from './month-turn.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Miesiąc strony',
  part: 'components',
  note: 'Przechodzi do miesiąca przed i po; miesiąc jest w adresie.',
  covers: { MonthTurn },
  scenes: { 'Jeden miesiąc': () => <MonthTurn month="2026-11" /> },
}
