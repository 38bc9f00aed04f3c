import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import '#app/messages.ts'
import { DayField, isDay } from './day-field.tsx'

function Form({ first }: { first: string }) {
  const [day, setDay] = useState(first)
  return (
    <>
      <DayField name="day" label="Od" value={day} onValue={setDay} onBlur={() => {}} />
      <output>{isDay(day) ? day : `nie: ${day}`}</output>
      <button type="button" onClick={() => setDay('2027-02-03')}>
        inny
      </button>
    </>
  )
}
const field = () => screen.getByRole('textbox', { name: /^Od/u })
const kept = () => screen.getByText((_, it) => it?.tagName === 'OUTPUT').textContent

it('stores the understood day, and writes it out on leaving', async () => {
  render(<Form first="" />)
  await userEvent.type(field(), '1.12.26')
  expect([kept(), (field() as HTMLInputElement).value]).toEqual(['2026-12-01', '1.12.26'])
  await userEvent.tab()
  expect(field()).toHaveValue('01.12.2026')
})

it('keeps text that is no day, so that a form can refuse it', async () => {
  render(<Form first="2026-12-01" />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'kiedyś')
  await userEvent.tab()
  expect([kept(), (field() as HTMLInputElement).value]).toEqual(['nie: kiedyś', 'kiedyś'])
  expect(screen.getByText(/^Wpisz dzień/u)).toBeVisible()
})

it('follows a day set from elsewhere', async () => {
  render(<Form first="2026-12-01" />)
  await userEvent.type(field(), '1')
  await userEvent.click(screen.getByRole('button', { name: 'inny' }))
  expect(field()).toHaveValue('03.02.2027')
})
