import { act, screen, waitFor, within } from '@testing-library/react'
import { aBuilding, aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { anOfficeUser } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { consequences } from '../../consequences.ts'
import { emptyDraft } from '../../sections.ts'
import { renderStep } from '../../testing/step.tsx'
import { buildingPayload } from './building.payload.ts'

vi.mock('#lib/call.ts', { spy: true })

const client = aCommunity()
const first = aBuildingDetails({
  building: aBuilding({ address: 'ul. Kwiatowa 12', name: 'Blok A', type: 'residential' }, 1),
})
const second = aBuildingDetails(
  { building: aBuilding({ address: 'ul. Śląska 40a', name: 'Pawilon', type: 'kosmiczny' }, 2) },
  2,
)
const ofClient = {
  ...emptyDraft(),
  ...consequences.clientSelected(client)(emptyDraft()),
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })

it('chooses the only building of the client and locks its fields', async () => {
  serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first] }) })
  const { draft, problems } = renderStep('building', {}, { draft: ofClient })
  await waitFor(() => expect(field(/Adres/)).toHaveValue('ul. Kwiatowa 12'))
  for (const name of [/Nazwa budynku/, /Adres/, /Kod pocztowy/, /Miasto/])
    expect(field(name)).toHaveAttribute('readonly')
  expect(screen.getByRole('radio', { name: 'Wielorodzinny' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Usługowy' })).toBeDisabled()
  expect(problems()).toEqual({})
  expect(draft().billing).toMatchObject({ mode: 'saved', recordId: first.billingDetails[0]?.id })
  expect(draft().caretaker).toMatchObject({ mode: 'picked' })
  expect(draft().notes.buildingId).toBe(first.building.id)
})

it.each([
  ['its name in place of an address', { name: 'Garaż', address: 'Garaż', zipCode: null }, /Garaż/],
  ['no city', { city: '' }, /Kwiatowa/],
])('leads to the page of an imported building with %s', async (_, lacking, name) => {
  const incomplete = { ...first, building: { ...first.building, ...lacking } }
  serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [incomplete] }) })
  renderStep('building', {}, { draft: ofClient })
  await waitFor(() => expect(field(/Adres/).getAttribute('value')).toMatch(name))
  expect(screen.getByText('Obiekt nie ma pełnego adresu.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Uzupełnij na stronie obiektu' })).toHaveAttribute(
    'href',
    `/apps/objects/details/${first.building.id}`,
  )
})

const card = (name: RegExp) => screen.getByRole('radio', { name })
const newCard = () => card(/Nowy obiekt/)
/** The n-th building of many. */
const place = (n: number) => aBuildingDetails({ building: aBuilding({ address: `ul. Długa ${n}` }, n) }, n)

describe('several buildings', () => {
  const orders = {
    last: { number: 'ZL/2026/000123', createdAt: '2026-11-05T10:00:00+01:00' },
    open: 2,
  }
  const both = {
    'GET /buildings/client/:clientId': () => ({ buildings: [{ ...first, orders }, second] }),
  }

  it('are cards, none chosen by default, without the form of a new one', async () => {
    serverAnswers(both)
    const { problems } = renderStep('building', {}, { draft: ofClient })
    await screen.findByRole('group', { name: 'Obiekty klienta' })
    expect(screen.getAllByRole('radio').at(-1)).toBe(newCard())
    for (const it of screen.getAllByRole('radio')) expect(it).not.toBeChecked()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(problems()).toEqual({ buildingId: 'buildingStep.chooseOrAdd' })
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Wybierz obiekt albo „Nowy obiekt”')
  })

  it('show their last order and the number of open ones; missing data are omitted', async () => {
    serverAnswers(both)
    renderStep('building', {}, { draft: ofClient })
    const known = (await screen.findByRole('radio', { name: /Kwiatowa 12/ })).closest('label')
    expect(known).toHaveTextContent('2 otwarte zlecenia')
    expect(known).toHaveTextContent('Ostatnie: ZL/2026/000123, 05.11.2026')
    expect(card(/Śląska 40a/).closest('label')).not.toHaveTextContent(/zlece/u)
  })

  it('show that a building has no orders yet', async () => {
    const none = { ...first, orders: { last: null, open: 0 } }
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [none, second] }) })
    renderStep('building', {}, { draft: ofClient })
    await screen.findByRole('radio', { name: /Kwiatowa 12/ })
    expect(card(/Kwiatowa/).closest('label')).toHaveTextContent('Bez zleceń')
  })

  it('are moved through by arrows, wrapping around; Enter takes one', async () => {
    serverAnswers(both)
    const { user, draft } = renderStep('building', {}, { draft: ofClient })
    await screen.findByRole('radio', { name: /Kwiatowa 12/ })
    await user.tab()
    expect(card(/Kwiatowa 12/)).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(newCard()).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(card(/Śląska/)).toHaveFocus()
    expect(draft().building.buildingId).toBeNull()
    await user.keyboard('{Enter}')
    expect(draft().building.buildingId).toBe(second.building.id)
    expect(card(/Śląska/)).toBeChecked()
    expect(card(/Śląska/)).toHaveFocus()
    const cards = screen.getByRole('group', { name: 'Obiekty klienta' })
    expect(cards).toHaveAccessibleDescription('Strzałki przechodzą między kartami, Enter wybiera.')
  })

  it('end with the card of a new one, which focuses its address', async () => {
    serverAnswers(both)
    const { user, draft } = renderStep('building', {}, { draft: ofClient })
    await screen.findByRole('radio', { name: /Kwiatowa 12/ })
    await user.tab()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(field(/Adres/)).toHaveFocus()
    expect(newCard()).toBeChecked()
    await user.keyboard('ul. Nowa 1')
    expect(draft().building).toMatchObject({ meant: 'new', buildingId: null, address: 'ul. Nowa 1' })
  })

  it('keep text typed before the client was known as a new one', async () => {
    serverAnswers(both)
    const typed = { ...emptyDraft(), building: { ...emptyDraft().building, address: 'ul. Nowa 1' } }
    renderStep('building', {}, { draft: { ...typed, ...consequences.clientSelected(client)(typed) } })
    await screen.findByRole('radio', { name: /Kwiatowa 12/ })
    expect(newCard()).toBeChecked()
    expect(field(/Adres/)).toHaveValue('ul. Nowa 1')
  })

  it('include a searched one, which replaces text typed elsewhere; "Cofnij" restores it', async () => {
    serverAnswers(both)
    const typed = emptyDraft()
    typed.building.address = 'ul. Nowa 1'
    typed.caretaker.firstName = 'Ewa'
    const looked = consequences.clientSelected(client, second.building.id)
    const { draft } = renderStep('building', {}, { draft: { ...typed, ...looked(typed) } })
    await waitFor(() => expect(card(/Śląska/)).toBeChecked())
    expect(draft().caretaker.firstName).toBe('')
    const { action } = shownToasts().at(-1) ?? {}
    act(() => action?.run())
    expect(newCard()).toBeChecked()
    expect(field(/Adres/)).toHaveValue('ul. Nowa 1')
    expect(draft().caretaker.firstName).toBe('Ewa')
  })
})

describe('more than six buildings', () => {
  const many = [first, second, ...[3, 4, 5, 6, 7].map(place)]
  const answers = { 'GET /buildings/client/:clientId': () => ({ buildings: many }) }

  it('are picked in a dialog with a search, by keyboard', async () => {
    serverAnswers(answers)
    const { user, draft } = renderStep('building', {}, { draft: ofClient })
    const choose = await screen.findByRole('button', { name: 'Wybierz obiekt klienta' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(choose)
    const picker = await screen.findByRole('dialog', { name: 'Obiekty klienta' })
    expect(await within(picker).findByText('Klient ma 7 obiektów')).toBeVisible()
    expect(within(picker).getByRole('button', { name: /Śląska/ })).toHaveTextContent('Brak')
    await user.type(within(picker).getByRole('searchbox', { name: 'Szukaj obiektu' }), 'slaska')
    await waitFor(() => expect(within(picker).queryByText('ul. Kwiatowa 12')).not.toBeInTheDocument())
    await user.keyboard('{Enter}')
    expect(draft().building.buildingId).toBe(second.building.id)
    expect(screen.getByRole('button', { name: 'Zmień obiekt' })).toHaveFocus()
  })

  it('show an empty search result', async () => {
    serverAnswers(answers)
    const { user } = renderStep('building', {}, { draft: ofClient })
    await user.click(await screen.findByRole('button', { name: 'Wybierz obiekt klienta' }))
    await user.type(await screen.findByRole('searchbox'), 'nigdzie')
    expect(await screen.findByText('Żaden obiekt nie pasuje do wyszukiwania')).toBeVisible()
  })

  it('have a button for a new one', async () => {
    serverAnswers(answers)
    const { user } = renderStep('building', {}, { draft: ofClient })
    await user.click(await screen.findByRole('button', { name: 'Nowy obiekt' }))
    expect(field(/Adres/)).toHaveFocus()
  })
})

it('shows the form of a new building at once for a client without any', async () => {
  serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [] }) })
  const { problems } = renderStep('building', {}, { draft: ofClient })
  await screen.findByRole('textbox', { name: /Adres/ })
  expect(screen.getByText('Nowy obiekt zostanie zapisany u klienta razem ze zleceniem.')).toBeVisible()
  expect(problems()).toHaveProperty(['address'], 'building.addressRequired')
  expect(problems()).not.toHaveProperty(['buildingId'])
})

it('reports that the buildings could not be loaded, and retries on request', async () => {
  let down = true
  serverAnswers({
    'GET /buildings/client/:clientId': () =>
      down ? Promise.reject(new ProblemError(500, { message: 'x' })) : { buildings: [first] },
  })
  const { user, draft } = renderStep('building', {}, { draft: ofClient })
  expect(await screen.findByText('Nie udało się wczytać obiektów klienta')).toBeVisible()
  down = false
  expect(newCard()).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await waitFor(() => expect(draft().building.buildingId).toBe(first.building.id))
})

describe('a new building', () => {
  it('shows missing data at each field; its name follows its address and is required', async () => {
    serverAnswers({})
    const { user, draft, problems } = renderStep('building')
    for (const [name, problem] of [
      [/Adres/, 'Adres jest wymagany'],
      [/Kod pocztowy/, 'Wymagane'],
      [/Miasto/, 'Miasto jest wymagane'],
      [/Nazwa budynku/, 'Nazwa budynku jest wymagana'],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(problem)
    }
    expect(screen.getByText('Wybierz co najmniej jeden typ budynku')).toBeVisible()
    await user.type(field(/Adres/), 'ul. Lipowa 3')
    expect(field(/Nazwa budynku/)).toHaveValue('ul. Lipowa 3')
    expect(problems()).not.toHaveProperty(['name'])
    await user.clear(field(/Nazwa budynku/))
    expect(field(/Nazwa budynku/)).toHaveAccessibleDescription('Nazwa budynku jest wymagana')
    await user.type(field(/Nazwa budynku/), 'Dom')
    await user.type(field(/Adres/), 'a')
    expect(buildingPayload(draft().building)).toMatchObject({ name: 'Dom', address: 'ul. Lipowa 3a' })
  })

  it('accepts keyboard input without a name, and normalises the postal code', async () => {
    serverAnswers({})
    const { user, problems, draft } = renderStep('building')
    await user.click(field(/Adres/))
    await user.keyboard('ul. Lipowa 1{Tab}66400{Tab}Łódź{Tab}{Tab} ')
    expect(problems()).toEqual({})
    expect(draft().building).toMatchObject({ postalCode: '66-400', city: 'Łódź', type: 'single_family' })
    expect(field(/Kod pocztowy/)).toHaveValue('66-400')
  })

  it("takes the client's address on request", async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [] }) })
    const { user } = renderStep('building', {}, { draft: ofClient })
    await user.click(await screen.findByRole('button', { name: 'Kopiuj adres klienta' }))
    expect(field(/Adres/)).toHaveValue(client.address)
    expect(field(/Miasto/)).toHaveValue(client.city)
  })

  it("offers the client's address only where one is shown; a person's form has none", () => {
    serverAnswers({})
    const { client } = emptyDraft()
    const hidden = { address: 'ul. Firmowa 1', city: 'Łódź' }
    renderStep(
      'building',
      {},
      { draft: { client: { ...client, ...hidden, mode: 'new', name: 'Halina Święcicka' } } },
    )
    expect(screen.queryByRole('button', { name: 'Kopiuj adres klienta' })).toBeNull()
  })

  it("offers the client's building at the same address, and takes it with its data", async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    const { user, draft } = renderStep('building', {}, { draft: ofClient })
    await user.click(await screen.findByRole('radio', { name: /Nowy obiekt/ }))
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
    expect(card(/Kwiatowa 12/)).toHaveFocus()
    expect(shownToasts().at(-1)).toMatchObject({
      text: 'Zastąpiono: Dane obiektu',
      action: { label: 'Cofnij' },
    })
  })

  it('has a note that it is new for a client who has others', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    renderStep('building', {}, { draft: ofClient })
    expect(
      await screen.findByText('Nowy obiekt zostanie zapisany u klienta razem ze zleceniem.'),
    ).toBeVisible()
  })

  it('returns by "Cofnij" after another was picked', async () => {
    serverAnswers({ 'GET /buildings/client/:clientId': () => ({ buildings: [first, second] }) })
    const { user, draft } = renderStep('building', {}, { draft: ofClient })
    await user.click(await screen.findByRole('radio', { name: /Nowy obiekt/ }))
    await user.type(field(/Adres/), 'ul. Nowa 1')
    await user.click(card(/Kwiatowa/))
    expect(field(/Adres/)).toHaveValue('ul. Kwiatowa 12')
    const { action } = shownToasts().at(-1) ?? {}
    expect(action?.label).toBe('Cofnij')
    action?.run()
    await waitFor(() => expect(field(/Adres/)).toHaveValue('ul. Nowa 1'))
    expect(draft().notes.buildingId).toBeNull()
  })
})

describe('a building of another client', () => {
  const owner = aCommunity({ companyName: 'Wspólnota Kwiatowa' }, 9)
  const theirs = aBuildingDetails(
    {
      building: {
        ...aBuilding({ address: 'ul. Kwiatowa 12', city: 'Gorzów', name: 'Blok Kwiatowa 12' }, 9),
        customer: { id: owner.id, name: 'Wspólnota Kwiatowa' },
      },
    },
    9,
    owner,
  )
  const { id, name, address, city, zipCode, type } = theirs.building
  const row = {
    id,
    name,
    address,
    city,
    zipCode,
    type,
    client: { id: owner.id, name: 'Wspólnota Kwiatowa' },
    owner: null,
    payer: null,
    contact: null,
    openOrders: null,
    archived: false,
  }
  const answers = {
    'GET /buildings/client/:clientId': () => ({ buildings: [] }),
    'GET /buildings/list': () => ({ rows: [row], total: 1, totalIsMore: false }),
    'GET /buildings/:buildingId': () => theirs,
  }
  const mayReadAll = () => keepUser({ ...anOfficeUser(), avatar: null }, initialRules.ROLE_OFFICE)

  it('can be chosen in the step with its records, and the order names its owner', async () => {
    mayReadAll()
    serverAnswers(answers)
    const { user, draft, payload } = renderStep('building', {}, { draft: ofClient })
    await user.click(await screen.findByRole('button', { name: 'Obiekt innego klienta…' }))
    await user.type(screen.getByRole('combobox', { name: /wśród wszystkich/u }), 'kwia{Enter}')
    expect(await screen.findByText(/^Wybrano obiekt innego klienta: Wspólnota Kwiatowa/u)).toBeVisible()
    expect(payload()).toMatchObject({ id, ofClient: owner.id })
    expect(draft().notes.buildingId).toBe(id)
    expect(draft().client.clientId).toBe(client.id)
    await user.click(screen.getByRole('button', { name: 'Wybierz inny obiekt' }))
    expect(payload()).not.toHaveProperty('ofClient')
  })

  it('appears when its address is typed for a new one, and is taken by one press', async () => {
    mayReadAll()
    serverAnswers(answers)
    const { user, payload } = renderStep('building', {}, { draft: ofClient })
    await user.type(await screen.findByRole('textbox', { name: /Adres/u }), 'Kwiatowa 12')
    await user.type(field(/Miasto/u), 'Gorzów')
    expect(
      await screen.findByText(/^Pod tym adresem jest Blok Kwiatowa 12 \(Wspólnota Kwiatowa\)/u),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Wybierz: Blok Kwiatowa 12' }))
    await waitFor(() => expect(payload()).toMatchObject({ id, ofClient: owner.id }))
  })

  it('requires the right to read all buildings', async () => {
    keepUser({ ...anOfficeUser(), avatar: null }, [{ action: 'read', subject: 'Building', own: true }])
    serverAnswers(answers)
    renderStep('building', {}, { draft: ofClient })
    await screen.findByRole('textbox', { name: /Adres/u })
    expect(screen.queryByRole('button', { name: 'Obiekt innego klienta…' })).toBeNull()
  })
})
