import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import '#app/messages.ts'
import { AmountField } from './amount-field.tsx'

const unread = 'Wpisz kwotę, na przykład 1 234,50'

function Price() {
  const [value, setValue] = useState<number | null>(123_450)
  return (
    <>
      <AmountField label="Cena" value={value} onValue={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(100)}>
        Zaliczka
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cena' })
const written = () => field().value.replace(/\s/gu, ' ')

it('accepts any spelling, and formats it on leaving', async () => {
  render(<Price />)
  expect(written()).toBe('1 234,50')
  await userEvent.clear(field())
  await userEvent.type(field(), '12345.6')
  expect(field()).toHaveValue('12345.6')
  expect(screen.getByRole('status')).toHaveTextContent('1234560')
  await userEvent.tab()
  expect(written()).toBe('12 345,60')
})

it('reports unreadable text on leaving, and keeps it', async () => {
  render(<Price />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1.234')
  expect(screen.queryByText(unread)).toBeNull()
  await userEvent.tab()
  expect(field()).toHaveValue('1.234')
  expect(field()).toHaveAccessibleDescription(unread)
  expect(screen.getByRole('status')).toHaveTextContent('null')
})

it('accepts an empty field', async () => {
  render(<Price />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(field()).toHaveValue('')
  expect(field()).toBeValid()
  expect(field()).toHaveAccessibleDescription('')
})

it('shows a value set from outside, also over typed text', async () => {
  render(<Price />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'dużo')
  await userEvent.click(screen.getByRole('button', { name: 'Zaliczka' }))
  expect(written()).toBe('1,00')
})

it('reports unreadable text after the press that left the field, moving nothing under it', async () => {
  const user = userEvent.setup()
  render(<Price />)
  await user.clear(field())
  await user.type(field(), 'dużo')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('status') })
  expect(field()).not.toHaveFocus()
  expect(screen.queryByText(unread)).toBeNull()
  await user.pointer('[/MouseLeft]')
  expect(await screen.findByText(unread)).toBeVisible()
})
