import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import '#app/messages.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from './form-dialog.tsx'

function Shown({ children }: { children: ReactNode }) {
  const form = useForm()
  const words = { title: 'Nowy obiekt', submit: 'Dodaj', width: 600 }
  return (
    <FormDialog {...words} form={form} save={async () => {}} onClose={() => {}}>
      {children}
    </FormDialog>
  )
}

it('focuses its first field', () => {
  render(
    <Shown>
      <Field name="address" label="Adres" />
      <Field name="city" label="Miasto" />
    </Shown>,
  )
  expect(screen.getByLabelText('Adres')).toHaveFocus()
})

it('focuses the field that asks for it', () => {
  render(
    <Shown>
      <Field name="kind" label="Rodzaj" />
      <Field name="content" label="Treść" data-autofocus="" />
    </Shown>,
  )
  expect(screen.getByLabelText('Treść')).toHaveFocus()
})
