import { act, screen } from '@testing-library/react'
import { aContactPerson } from '@zlecenia/contract/features/buildings/buildings.examples'
import { expect, it } from 'vitest'
import { shownToasts } from '#ui/toast/toast.ts'
import { emptyDraft } from '../../sections.ts'
import { renderStep } from '../../testing/step.tsx'
import { caretakerFromFile } from './caretaker.changes.ts'
import { emptyCaretaker } from './caretaker.draft.ts'

const ewa = aContactPerson(
  { firstName: 'Ewa', lastName: 'Lis', type: 'accountant', phoneNumber: '+48600100200' },
  1,
)
const jan = aContactPerson({ firstName: 'Jan', lastName: 'Wilk', type: 'body_guard' }, 2)
const of = (...contacts: (typeof ewa)[]) => caretakerFromFile(emptyCaretaker(), contacts)
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const none = () => screen.getByRole('checkbox', { name: 'Brak opiekuna' })
const hide = () => screen.getByRole('checkbox', { name: 'Ukryj kontakt' })

it('requires the caretaker or "Brak opiekuna", and shows missing data at each field', () => {
  renderStep('caretaker')
  expect(screen.getByText('Musisz dodać dane opiekuna lub zaznaczyć "Brak opiekuna"')).toBeVisible()
  expect(field(/Imię/)).toHaveAccessibleDescription('Imię jest wymagane')
  expect(field(/Nazwisko/)).toHaveAccessibleDescription('Nazwisko jest wymagane')
  expect(field(/Telefon/)).toHaveAccessibleDescription('Telefon jest wymagany')
})

it('shows its requirement below all fields, none of which moves when it disappears', () => {
  renderStep('caretaker')
  const wanted = screen.getByText('Musisz dodać dane opiekuna lub zaznaczyć "Brak opiekuna"')
  for (const it of [none(), hide(), ...screen.getAllByRole('textbox')]) {
    expect(it.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

it('hides its requirement once it is met', async () => {
  const { user } = renderStep('caretaker')
  const wanted = () => screen.queryByText('Musisz dodać dane opiekuna lub zaznaczyć "Brak opiekuna"')
  await user.type(field(/Imię/), 'Adam')
  await user.type(field(/Nazwisko/), 'Lis')
  expect(wanted()).toBeVisible()
  await user.type(field(/Telefon/), '600100200')
  expect(wanted()).toBeNull()
})

it('clears the fields and disables "Ukryj kontakt" by "Brak opiekuna", which is valid', async () => {
  const { user, draft, problems } = renderStep('caretaker')
  await user.type(field(/Imię/), 'Adam')
  await user.click(hide())
  await user.click(none())
  expect(field(/Imię/)).toHaveValue('')
  expect(field(/Imię/)).toBeDisabled()
  expect(hide()).toBeDisabled()
  expect(hide()).not.toBeChecked()
  expect(problems()).toEqual({})
  await user.click(none())
  expect(field(/Imię/)).toHaveValue('')
  expect(hide()).not.toBeChecked()
  const undo = shownToasts().find(({ text }) => text === 'Wyczyszczono dane opiekuna')
  act(() => undo?.action?.run())
  expect(field(/Imię/)).toHaveValue('Adam')
  expect(hide()).toBeChecked()
  expect(draft().caretaker).toMatchObject({ mode: 'typed', hideContact: true })
})

it('offers no undo for "Brak opiekuna" without typed text', async () => {
  const before = shownToasts().length
  const { user } = renderStep('caretaker')
  await user.click(none())
  expect(shownToasts()).toHaveLength(before)
})

it('restores "Ukryj kontakt" of a typed person after a contact person was picked', async () => {
  const { user } = renderStep('caretaker', of(ewa, jan))
  await user.type(field(/Imię/), 'Adam')
  await user.click(hide())
  await user.click(screen.getByRole('radio', { name: /Ewa Lis/ }))
  expect(hide()).not.toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Inna osoba/ }))
  expect(field(/Imię/)).toHaveValue('Adam')
  expect(hide()).toBeChecked()
})

it("picks the building's only contact person: filled, locked, never hidden", () => {
  const { problems } = renderStep('caretaker', of(ewa))
  expect(screen.getByRole('radio', { name: /Ewa Lis/ })).toBeChecked()
  expect(screen.getByText(/Księgowa · \+48 600 100 200/)).toBeVisible()
  expect(field(/Nazwisko/)).toHaveValue('Lis')
  expect(field(/Nazwisko/)).toHaveAttribute('readonly')
  expect(hide()).toBeDisabled()
  expect(problems()).toEqual({})
})

it('lists "Opiekun budynku" before the others', () => {
  const ola = aContactPerson({ firstName: 'Ola', lastName: 'Kos', type: 'contact_person' }, 3)
  renderStep('caretaker', of(ewa, jan, ola))
  const titles = screen.getAllByRole('radio').map((it) => it.closest('label')?.textContent)
  expect(titles.map((it) => it?.slice(0, 8))).toEqual(['Ola KosO', 'Ewa LisK', 'Jan Wilk', 'Inna oso'])
  expect(screen.getByRole('radio', { name: /Ola Kos/ })).toBeChecked()
})

it('takes the client by one press, focuses a missing field; typed text can be restored', async () => {
  const client = { ...emptyDraft().client, mode: 'new' as const, name: 'Halina Święcicka' }
  const { user, draft } = renderStep('caretaker', {}, { draft: { client } })
  await user.type(field(/Imię/), 'Adam')
  await user.click(screen.getByRole('button', { name: 'Opiekun: klient' }))
  expect(field(/Imię/)).toHaveValue('Halina')
  expect(field(/Telefon/)).toHaveFocus()
  await user.keyboard('600100200{Tab}')
  expect(field(/Telefon/)).toHaveValue('+48 600 100 200')
  expect(draft().caretaker.phone).toBe('+48 600 100 200')
  expect(shownToasts().at(-1)).toMatchObject({ text: 'Zastąpiono: Opiekun budynku' })
})

it('does not offer the client where there is none', () => {
  renderStep('caretaker')
  expect(screen.queryByRole('button', { name: 'Opiekun: klient' })).toBeNull()
})

it('picks one of several contact persons, or takes a typed one', async () => {
  const { user, draft } = renderStep('caretaker', of(ewa, jan))
  expect(screen.getByRole('radio', { name: /Inna osoba/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Jan Wilk.*Ochroniarz/ }))
  expect(field(/Imię/)).toHaveValue('Jan')
  await user.click(screen.getByRole('radio', { name: /Inna osoba/ }))
  expect(field(/Imię/)).toHaveValue('')
  await user.type(field(/Imię/), 'Ola')
  expect(draft().caretaker).toMatchObject({ mode: 'typed', firstName: 'Ola', contactId: null })
})
