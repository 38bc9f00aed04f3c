import { useState } from 'react'
import { Button } from '../form/button.tsx'
import type { Preview } from '../preview.ts'
import { Modal } from './modal.tsx'

export const preview: Preview = {
  title: 'Małe okno',
  part: 'dialogs',
  note: 'Pytanie albo krótki formularz nad tym, co otwarte.',
  covers: { Modal },
  scenes: { 'Pytanie z dwiema odpowiedziami': Question },
}

function Question() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Usuń notatkę
      </Button>
      {open && (
        <Modal
          title="Usunąć notatkę?"
          closeLabel="Zamknij"
          onClose={close}
          width={460}
          actions={
            <>
              <Button onClick={close}>Zostaw</Button>
              <Button look="danger" onClick={close}>
                Usuń notatkę
              </Button>
            </>
          }
        >
          <p>Nikt jej już nie przeczyta.</p>
        </Modal>
      )}
    </>
  )
}
