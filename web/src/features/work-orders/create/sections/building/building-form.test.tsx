import { screen, waitFor, within } from '@testing-library/react'
import { aBuilding, aBuildingFile } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../../../../test/fake-call.ts'
import { ProblemError } from '../../../../../lib/problem-error.ts'
import { shownToasts } from '../../../../../ui/toast/toast.ts'
import { consequences } from '../../consequences.ts'
import { emptyLinked } from '../../empty-linked.ts'
import { nativeDialogs, renderStep } from '../../render-step.tsx'
import { BuildingForm } from './building-form.tsx'

vi.mock('../../../../../lib/client.ts', { spy: true })
beforeEach(nativeDialogs)

const client = aCommunity()
const first = aBuildingFile({
  building: aBuilding({ address: 'ul. Kwiatowa 12', name: 'Blok A', type: 'residential' }, 1),
})
const second = aBuildingFile(
  { building: aBuilding({ address: 'ul. Śląska 40a', name: 'Pawilon', type: 'kosmiczny' }, 2) },
  2,
)
const ofClient = {
  ...emptyLinked(),
  ...consequences.clientSelected(client)(emptyLinked()),
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })

it('chooses the only building of the client and locks its fields', async () => {
  serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first] }) })
  const { draft, problems } = renderStep(<BuildingForm />, ofClient)
  await waitFor(() => expect(field(/Adres/)).toHaveValue('ul. Kwiatowa 12'))
  for (const name of [/Nazwa budynku/, /Adres/, /Kod pocztowy/, /Miasto/])
    expect(field(name)).toHaveAttribute('readonly')
  expect(screen.getByRole('radio', { name: 'Wielorodzinny' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Usługowy' })).toBeDisabled()
  expect(problems('building')).toEqual({})
  expect(draft().billing).toMatchObject({ mode: 'saved', recordId: first.billingDetails[0]?.id })
  expect(draft().caretaker).toMatchObject({ mode: 'picked' })
  expect(draft().notes.buildingId).toBe(first.building.id)
})

describe('of several buildings', () => {
  it('one is picked in a dialog with a search, by keyboard', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    const { user, draft } = renderStep(<BuildingForm />, ofClient)
    await user.click(screen.getByRole('button', { name: 'Wybierz obiekt klienta' }))
    const picker = await screen.findByRole('dialog', { name: 'Obiekty klienta' })
    expect(await within(picker).findByText('Klient ma 2 obiekty')).toBeVisible()
    expect(within(picker).getByRole('button', { name: /Śląska/ })).toHaveTextContent('Brak')
    await user.type(within(picker).getByRole('searchbox', { name: 'Szukaj obiektu' }), 'slaska')
    await waitFor(() => expect(within(picker).queryByText('ul. Kwiatowa 12')).not.toBeInTheDocument())
    await user.keyboard('{Enter}')
    expect(draft().building.buildingId).toBe(second.building.id)
    expect(screen.getByRole('button', { name: 'Zmień obiekt' })).toHaveFocus()
  })

  it('none fits: it says so', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    const { user } = renderStep(<BuildingForm />, ofClient)
    await user.click(screen.getByRole('button', { name: 'Wybierz obiekt klienta' }))
    await user.type(screen.getByRole('searchbox'), 'nigdzie')
    expect(await screen.findByText('Żaden obiekt nie pasuje do wyszukiwania')).toBeVisible()
  })
})

it('says that the buildings could not be loaded, and tries again when asked', async () => {
  let down = true
  serverAnswers({
    'GET /buildings/client/:clientId': () =>
      down ? Promise.reject(new ProblemError(500, { message: 'x' })) : { buildings: [first] },
  })
  const { user, draft } = renderStep(<BuildingForm />, ofClient)
  expect(await screen.findByText('Nie udało się wczytać obiektów klienta')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await waitFor(() => expect(draft().building.buildingId).toBe(first.building.id))
})

describe('a new building', () => {
  it('says at each field what is missing', () => {
    serverAnswers({})
    renderStep(<BuildingForm />)
    for (const [name, problem] of [
      [/Nazwa budynku/, 'Nazwa budynku jest wymagana'],
      [/Adres/, 'Adres jest wymagany'],
      [/Kod pocztowy/, 'Wymagane'],
      [/Miasto/, 'Miasto jest wymagane'],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(problem)
    }
    expect(screen.getByText('Wybierz co najmniej jeden typ budynku')).toBeVisible()
  })

  it('is filled by keyboard', async () => {
    serverAnswers({})
    const { user, problems, draft } = renderStep(<BuildingForm />)
    await user.click(field(/Nazwa budynku/))
    await user.keyboard('Blok 3{Tab}ul. Lipowa 1{Tab}90-001{Tab}Łódź{Tab} ')
    expect(problems('building')).toEqual({})
    expect(draft().building).toMatchObject({ name: 'Blok 3', city: 'Łódź', type: 'single_family' })
  })

  it("takes the client's address when asked", async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [] }) })
    const { user } = renderStep(<BuildingForm />, ofClient)
    await user.click(screen.getByRole('button', { name: 'Kopiuj adres klienta' }))
    expect(field(/Adres/)).toHaveValue(client.address)
    expect(field(/Miasto/)).toHaveValue(client.city)
  })

  it('says when there is no address to take', async () => {
    serverAnswers({})
    const { user } = renderStep(<BuildingForm />)
    await user.click(screen.getByRole('button', { name: 'Kopiuj adres klienta' }))
    expect(shownToasts().at(-1)?.text).toBe('Klient nie ma wpisanego adresu')
  })

  it('at an address where the client has one is offered that one, and takes it with all of its file', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    const { user, draft } = renderStep(<BuildingForm />, ofClient)
    await user.type(field(/Adres/), 'kwiatowa 1')
    expect(screen.queryByText('Ten klient ma już obiekt pod tym adresem')).toBeNull()
    await user.type(field(/Adres/), '2')
    expect(await screen.findByText('Ten klient ma już obiekt pod tym adresem')).toBeVisible()
    await user.type(field(/Miasto/), 'Nowa Sól')
    expect(screen.queryByText('Ten klient ma już obiekt pod tym adresem')).toBeNull()
    await user.clear(field(/Miasto/))
    await user.click(screen.getByRole('button', { name: 'Wybierz: Blok A' }))
    expect(draft().building.buildingId).toBe(first.building.id)
    expect(draft().notes.buildingId).toBe(first.building.id)
    expect(shownToasts().at(-1)).toMatchObject({ action: { label: 'Cofnij' } })
  })

  it('says of a client who has others that this one is new', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    renderStep(<BuildingForm />, ofClient)
    expect(
      await screen.findByText('Nowy obiekt zostanie zapisany u klienta razem ze zleceniem.'),
    ).toBeVisible()
  })

  it('comes back with "Cofnij" after another was picked', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    const { user, draft } = renderStep(<BuildingForm />, ofClient)
    await user.type(field(/Adres/), 'ul. Nowa 1')
    await user.click(screen.getByRole('button', { name: 'Wybierz obiekt klienta' }))
    await user.click(await screen.findByRole('button', { name: /Kwiatowa/ }))
    expect(field(/Adres/)).toHaveValue('ul. Kwiatowa 12')
    const { action } = shownToasts().at(-1) ?? {}
    expect(action?.label).toBe('Cofnij')
    action?.run()
    await waitFor(() => expect(field(/Adres/)).toHaveValue('ul. Nowa 1'))
    expect(draft().notes.buildingId).toBeNull()
  })
})
