import { useState } from 'react'
import { Button } from '../form/button.tsx'
import { Field } from '../form/field.tsx'
import type { Preview } from '../preview.ts'
import { FullDialog } from './full-dialog.tsx'

export const preview: Preview = {
  title: 'Duże okno',
  part: 'dialogs',
  note: 'Długi formularz: program pod nim stoi, komunikaty leżą nad nim.',
  covers: { FullDialog },
  scenes: { 'Na 60% szerokości': Wide },
}

function Wide() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" data-adds="gallery-dialog" onClick={() => setOpen(true)}>
        Otwórz duże okno
      </Button>
      {open && (
        <FullDialog
          label="Duże okno"
          widthPercent={60}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          onBack={close}
          opener="gallery-dialog"
        >
          <Field label="Uwagi" autoFocus />
          <Button look="filled" onClick={close}>
            Zamknij duże okno
          </Button>
        </FullDialog>
      )}
    </>
  )
}
