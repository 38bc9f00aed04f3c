import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
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

function Typed({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { address: '' } })
  return (
    <FormDialog
      title="Nowy obiekt"
      submit="Dodaj"
      width={600}
      form={form}
      save={async () => {}}
      onClose={onClose}
    >
      <Field label="Adres" {...form.register('address')} />
    </FormDialog>
  )
}

it('asks before typed text is dropped, and closes an untouched form at once', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(<Typed onClose={onClose} />)
  const address = screen.getByLabelText('Adres')
  await user.type(address, 'Długa')
  const cross = screen.getByRole('button', { name: 'Zamknij' })
  await user.click(cross)
  await user.click(screen.getByRole('button', { name: 'Zostań' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(address).toHaveValue('Długa')
  await user.clear(address)
  await user.click(cross)
  expect(onClose).toHaveBeenCalledOnce()
})
