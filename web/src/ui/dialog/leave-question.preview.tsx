import { useState } from 'react'
import { Check } from '../form/check.tsx'
import type { Preview } from '../preview.ts'
import { LeaveQuestion } from './leave-question.tsx'

export const preview: Preview = {
  title: 'Pytanie przed wyjściem',
  part: 'dialogs',
  note: 'Zatrzymuje tego, kto wychodzi, gdy coś nie jest zapisane; także przed zamknięciem karty.',
  covers: { LeaveQuestion },
  scenes: { 'Zaznacz i przejdź na inną stronę': Unsaved },
}

function Unsaved() {
  const [changed, setChanged] = useState(false)
  return (
    <>
      <Check
        label="Coś nie jest zapisane"
        checked={changed}
        onChange={(event) => setChanged(event.target.checked)}
      />
      <LeaveQuestion isChanged={() => changed} />
    </>
  )
}
