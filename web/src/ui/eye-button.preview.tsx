import { useState } from 'react'
import { EyeButton } from './eye-button.tsx'
import type { Preview } from './preview.ts'

export const preview: Preview = {
  title: 'Oko hasła',
  part: 'components',
  note: 'Na końcu pola z hasłem; słowa daje ten, kto je rysuje.',
  covers: { EyeButton },
  scenes: { Przełączane: Switched },
}

function Switched() {
  const [shown, setShown] = useState(false)
  return <EyeButton shown={shown} label={shown ? 'Ukryj hasło' : 'Pokaż hasło'} onShow={setShown} />
}
