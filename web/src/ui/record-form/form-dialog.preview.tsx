import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../form/button.tsx'
import { Field } from '../form/field.tsx'
import type { Preview } from '../preview.ts'
import { toast } from '../toast/toast.ts'
import { FormDialog } from './form-dialog.tsx'

export const preview: Preview = {
  title: 'Okno z formularzem',
  part: 'dialogs',
  note: 'Wysyła raz. Odmowa staje przy swoim polu albo nad nimi.',
  covers: { FormDialog },
  scenes: { 'Nowy zespół': NewCrew },
}

function NewCrew() {
  const [open, setOpen] = useState(false)
  const form = useForm({ defaultValues: { name: '' } })
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Dodaj zespół
      </Button>
      {open && (
        <FormDialog
          form={form}
          width={460}
          title="Dodaj zespół"
          submit="Utwórz zespół"
          onClose={close}
          save={async ({ name }) => {
            toast.success(`Utworzono zespół ${name}`)
            close()
          }}
        >
          <Field {...form.register('name')} label="Nazwa zespołu" required data-autofocus="" />
        </FormDialog>
      )}
    </>
  )
}
