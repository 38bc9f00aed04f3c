import { useState } from 'react'
import { Button } from '../form/button.tsx'
import type { Preview } from '../preview.ts'
import { Confirm } from './confirm.tsx'

export const preview: Preview = {
  title: 'Pytanie przed czymś nieodwracalnym',
  part: 'dialogs',
  note: 'Fokus ma „nie”. Zostaje otwarte, dopóki rzecz się nie stanie, i mówi, dlaczego się nie stała.',
  covers: { Confirm },
  scenes: { 'Usuwa coś na zawsze': Removing },
}

function Removing() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Usuń rolę
      </Button>
      {asking && (
        <Confirm
          title="Usunąć rolę Kierownik?"
          confirm="Usuń rolę"
          run={() => new Promise((resolve) => setTimeout(resolve, 500))}
          onClose={() => setAsking(false)}
        >
          <p>Nikt jej nie ma. Usuniętej roli nie można przywrócić.</p>
        </Confirm>
      )}
    </>
  )
}
