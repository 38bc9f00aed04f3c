import { useState } from 'react'
import { Button } from '../form/button.tsx'
import type { Preview } from '../preview.ts'
import { Overlay } from './overlay.tsx'
import { OverlayBoundary } from './overlay-boundary.tsx'

function Broken(): never {
  throw new Error('Tak wygląda okno, w którym coś się zepsuło')
}

function Opened({ broken = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Otwórz
      </Button>
      {isOpen && (
        <Overlay className="floating" aria-label="Przykład" onClose={() => setOpen(false)}>
          {broken ? <Broken /> : <Button onClick={() => setOpen(false)}>Zamknij</Button>}
        </Overlay>
      )}
    </>
  )
}

export const preview: Preview = {
  title: 'Warstwa',
  part: 'dialogs',
  note: 'Podstawa każdego okna: reszta programu czeka, komunikaty słychać w oknie, a błąd w nim niczego innego nie psuje.',
  covers: { Overlay, OverlayBoundary },
  scenes: {
    'Zamykana klawiszem Escape i naciśnięciem obok': () => <Opened />,
  },
}
