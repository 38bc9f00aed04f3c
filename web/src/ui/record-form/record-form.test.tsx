import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { Field } from '../form/field.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

// Needs the router, and is tested where there is one.
vi.mock('../dialog/leave-question.tsx', () => ({ LeaveQuestion: () => null }))

interface Thing {
  name: string
  city: string
  version: number
}
const thing: Thing = { name: 'Lis', city: 'Łódź', version: 1 }
const fieldsOf = ({ name, city }: Thing) => ({ name, city })
const save = vi.fn<(changed: Partial<Thing>, from: Thing) => Promise<Thing>>()
const reread = vi.fn<() => Promise<Thing>>()
beforeEach(() => {
  save.mockReset()
  reread.mockReset()
})

function ThingForm({ record }: { record: Thing }) {
  const editing = useRecordForm({ record, fieldsOf, save, reread })
  return (
    <RecordForm of={editing} labelOf={(field) => (field === 'name' ? 'Nazwa' : 'Miasto')}>
      <Field {...editing.field('name')} label="Nazwa" />
      <Field {...editing.field('city')} label="Miasto" />
    </RecordForm>
  )
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nazwa' })
const city = () => screen.getByRole('textbox', { name: 'Miasto' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function typeName(text: string) {
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), text)
}

it('shows both versions where both changed a field, and the other one can be accepted', async () => {
  save.mockRejectedValueOnce(new ProblemError(409, { message: 'Zmieniono' }))
  reread.mockResolvedValue({ name: 'Łoś', city: 'Gdańsk', version: 2 })
  render(<ThingForm record={thing} />)
  await typeName('Kot')
  await press('Zapisz zmiany')
  expect(await screen.findByText(/^Nazwa: Lis → Łoś, u Ciebie: Kot/u)).toBeVisible()
  expect(screen.getByText('Miasto: Łódź → Gdańsk')).toBeVisible()
  expect(nameField()).toHaveValue('Kot')
  expect(city()).toHaveValue('Gdańsk')

  save.mockResolvedValue({ name: 'Kot', city: 'Gdańsk', version: 3 })
  await press('Zapisz zmiany')
  await waitFor(() => expect(screen.queryByText('Miasto: Łódź → Gdańsk')).toBeNull())
  expect(save).toHaveBeenLastCalledWith({ name: 'Kot' }, expect.objectContaining({ version: 2 }))
})

it('takes their value of a field on request, and has nothing left to save', async () => {
  const { rerender } = render(<ThingForm record={thing} />)
  await typeName('Kot')
  rerender(<ThingForm record={{ ...thing, name: 'Łoś', version: 2 }} />)
  await press('Przyjmij: Nazwa')
  expect(nameField()).toHaveValue('Łoś')
  expect(screen.getByText('Nazwa: Lis → Łoś')).toBeVisible()
  await press('Zapisz zmiany')
  expect(save).not.toHaveBeenCalled()
})

it('merges remote changes while typing, without moving the caret', async () => {
  const { rerender } = render(<ThingForm record={thing} />)
  await typeName('Kotek')
  nameField().setSelectionRange(2, 2)
  rerender(<ThingForm record={{ ...thing, city: 'Gdańsk', version: 2 }} />)
  expect(city()).toHaveValue('Gdańsk')
  expect(screen.getByText('Miasto: Łódź → Gdańsk')).toBeVisible()
  expect([nameField().value, nameField().selectionStart]).toEqual(['Kotek', 2])
})

it('follows remote changes silently where nothing was typed', async () => {
  const { rerender } = render(<ThingForm record={thing} />)
  rerender(<ThingForm record={{ ...thing, city: 'Gdańsk', version: 2 }} />)
  expect(city()).toHaveValue('Gdańsk')
  expect(screen.queryByRole('status')).toBeNull()
})

it('has no conflict when both changes are equal', async () => {
  const { rerender } = render(<ThingForm record={thing} />)
  await typeName('Kot')
  rerender(<ThingForm record={{ ...thing, name: 'Kot', version: 2 }} />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cofnij zmiany' })).toBeNull()
})

it('keeps typed text where the other version cannot be loaded, and shows why', async () => {
  save.mockRejectedValue(new ProblemError(409, { message: 'Zmieniono' }))
  reread.mockRejectedValue(new ProblemError(503, { message: 'Brak połączenia' }))
  render(<ThingForm record={thing} />)
  await typeName('Kot')
  await press('Zapisz zmiany')
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia')
  expect(nameField()).toHaveValue('Kot')
})

it('shows a refusal at its field and focuses it; others are shown above', async () => {
  const errors = [{ field: 'city', message: 'Nie ma takiego miasta' }]
  save.mockRejectedValueOnce(new ProblemError(400, { message: 'Nie ma takiego miasta', errors }))
  render(<ThingForm record={thing} />)
  await typeName('Kot')
  await press('Zapisz zmiany')
  await waitFor(() => expect(city()).toHaveFocus())
  expect(city()).toHaveAccessibleDescription('Nie ma takiego miasta')
  expect(screen.queryByRole('alert')).toBeNull()

  save.mockRejectedValueOnce(
    new ProblemError(400, { message: 'Nie dziś', errors: [{ field: 'day', message: 'x' }] }),
  )
  await press('Zapisz zmiany')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie dziś')
})

it.each([
  ['Przyjmij: Nazwa', 'Przyjmij: Miasto'],
  ['Przyjmij: Miasto', 'Przyjmij: Nazwa'],
])('“%s” passes the focus on to “%s”, and that to the save button', async (first, second) => {
  const { rerender } = render(<ThingForm record={thing} />)
  await typeName('Kot')
  await userEvent.type(city(), 'x')
  rerender(<ThingForm record={{ name: 'Łoś', city: 'Gdańsk', version: 2 }} />)
  await press(first)
  expect(screen.getByRole('button', { name: second })).toHaveFocus()
  await press(second)
  expect(screen.getByRole('button', { name: 'Zapisz zmiany' })).toHaveFocus()
})

it('leaves the focus on the save button after “Cofnij zmiany”', async () => {
  render(<ThingForm record={thing} />)
  await typeName('Kot')
  await press('Cofnij zmiany')
  expect(nameField()).toHaveValue('Lis')
  expect(screen.getByRole('button', { name: 'Zapisz zmiany' })).toHaveFocus()
})
