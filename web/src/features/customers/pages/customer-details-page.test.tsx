import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBuildingListRow } from '@zlecenia/contract/features/buildings/pages/buildings-pages.examples'
import { aCustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { aDeviceRow } from '@zlecenia/contract/features/devices/devices.examples'
import { anInvoiceRow, aSummary } from '@zlecenia/contract/features/invoices/invoice-list.examples'
import { anOwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.examples'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const details = aCustomerDetails()
const { client } = details
const order = anOrderRow()
const device = aDeviceRow({ name: 'Winda osobowa' })
const building = aBuildingListRow({ openOrders: 2 })

function show(answers: Answers = {}, tab = '') {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/:customerId/details': () => details,
    'GET /buildings/list': () => ({ rows: [building], total: 1, totalIsMore: false }),
    'GET /devices': () => ({ rows: [device], total: 1, totalIsMore: false }),
    'GET /orders': ({ query }) => ({ rows: [order], total: query.state ? 5 : 1, totalIsMore: false }),
    'GET /invoices': () => ({ rows: [anInvoiceRow()], total: 1, totalIsMore: false }),
    'GET /invoices/summary': () => aSummary(),
    'GET /customers/:id/open-invoices': () => ({ invoices: [] }),
    ...answers,
  })
  return { requests, ...showScreen(`/apps/ecommerce/customer/details/${client.id}${tab && `?tab=${tab}`}`) }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows the client, with links to call and write', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: client.companyName ?? '' })).toBeVisible()
  const facts = await card('Dane klienta')
  expect(facts.getByRole('link', { name: formatPhone(client.phone ?? '') })).toHaveAttribute(
    'href',
    `tel:${client.phone}`,
  )
  expect(facts.getByRole('link', { name: client.email ?? '' })).toHaveAttribute(
    'href',
    `mailto:${client.email}`,
  )
  expect(facts.getByText(client.nip ?? '')).toBeVisible()
})

it("links the client's buildings and orders, and counts the open ones", async () => {
  const { requests } = show({}, 'buildings')
  const object = await (await card('Obiekty')).findByRole('link', {
    name: `${building.address}, ${building.city}`,
  })
  expect(object).toHaveAttribute('href', `/apps/objects/details/${building.id}`)
  await userEvent.click(await screen.findByRole('tab', { name: 'Zlecenia' }))
  const orders = await (await card('Zlecenia klienta')).findByRole('link', { name: order.number })
  expect(orders).toHaveAttribute('href', `/apps/orders/details/${order.id}`)
  expect(await screen.findByText('5 otwartych zleceń')).toBeVisible()
  const queriesOf = (of: string) => requests.filter(({ name }) => name === of).map(({ input }) => input)
  for (const sent of queriesOf('GET /orders')) expect(sent).toMatchObject({ query: { client: [client.id] } })
  for (const sent of queriesOf('GET /buildings/list'))
    expect(sent).toMatchObject({ query: { client: client.id } })
})

it('shows contact persons of the buildings, and billing data with their use count', async () => {
  show({}, 'buildings')
  const [person] = details.contactPersons
  const persons = await card('Osoby kontaktowe')
  expect(persons.getByText(`${person?.firstName} ${person?.lastName}`)).toBeVisible()
  expect(persons.getByRole('link', { name: new RegExp(person?.building.address ?? '') })).toHaveAttribute(
    'href',
    `/apps/objects/details/${person?.building.id}`,
  )
  await userEvent.click(await screen.findByRole('tab', { name: 'Faktury' }))
  expect((await card('Dane do faktury')).getByText('2 obiekty')).toBeVisible()
  expect(await (await card('Saldo')).findByText('442,00 zł')).toBeVisible()
  expect(await (await card('Faktury')).findByRole('link', { name: 'FV/2026/11/0001' })).toBeVisible()
})

it('shows open invoices of the former program beside the balance, adds one and deletes one', async () => {
  const former = anOwedInvoice({ source: 'opening', number: 'STARA/7', left: 5000 })
  const { requests } = show(
    {
      'GET /customers/:id/open-invoices': () => ({ invoices: [former] }),
      'POST /opening-invoices': () => former,
      'DELETE /opening-invoices/:id': () => undefined,
    },
    'billing',
  )
  const balance = await card('Saldo')
  expect(await balance.findByText('STARA/7')).toBeVisible()
  expect(balance.getByRole('button', { name: 'Jeden przelew za kilka faktur' })).toBeVisible()
  await userEvent.click(balance.getByRole('button', { name: 'Dodaj fakturę z poprzedniego programu' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await userEvent.type(dialog.getByLabelText(/^Numer faktury/u), 'STARA/8')
  await userEvent.type(dialog.getByLabelText(/^Data wystawienia/u), '01.10.2026')
  await userEvent.type(dialog.getByLabelText(/^Termin płatności/u), '15.10.2026')
  await userEvent.type(dialog.getByLabelText(/^Kwota brutto/u), '50')
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj fakturę', hidden: true }))
  const sent = (of: string) => requests.filter(({ name }) => name === of).map(({ input }) => input)
  await waitFor(() =>
    expect(sent('POST /opening-invoices')).toMatchObject([
      { body: { customerId: client.id, number: 'STARA/8', dueOn: '2026-10-15', gross: 5000 } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await userEvent.click(balance.getByRole('button', { name: 'Usuń fakturę STARA/7' }))
  const question = within(await screen.findByRole('dialog', { hidden: true }))
  await userEvent.click(question.getByRole('button', { name: 'Usuń', hidden: true }))
  await waitFor(() =>
    expect(sent('DELETE /opening-invoices/:id')).toMatchObject([{ params: { id: former.id } }]),
  )
})

it.each([
  ['Invoice', 'Dane do faktury', 'Saldo'],
  ['Building', 'Saldo', 'Dane do faktury'],
])('without the right to %s the tab of invoices has only %s', async (lacking, shown, hidden) => {
  const user = signedInAs('ROLE_OFFICE')
  const rules = meOf(user).rules.filter(({ subject }) => subject !== lacking)
  show({ 'GET /me': () => ({ ...meOf(user), rules }) }, 'billing')
  keepUser(user, rules)
  expect(await card(shown)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: hidden })).toBeNull())
})

it('adds an order for the client, chosen already', async () => {
  show({
    'GET /buildings/client/:clientId': () => ({ buildings: [] }),
    'GET /customers': () => ({ customers: [] }),
    'GET /services': () => ({ serviceGroups: {} }),
    'GET /users': () => ({ users: [] }),
    'GET /calendar': () => ({ slots: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'PUT /drafts/:id': () => ({ version: 1, updatedAt: new Date().toISOString() }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj zlecenie dla klienta' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByDisplayValue(client.companyName ?? '')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Edytuj' })).toBeVisible()
})

it('reports a client that does not exist', async () => {
  show({
    'GET /customers/:customerId/details': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })),
  })
  expect(await screen.findByText('Nie ma takiego klienta')).toBeVisible()
})

it("shows the client's devices and the history in tabs of their own", async () => {
  const entry = {
    id: '1',
    at: '2026-11-20T08:00:00.000Z',
    by: 'Anna Lis',
    action: 'contact-changed',
    changes: [
      { field: 'contact' as const, before: null, after: 'Jan Żak' },
      { field: 'contactMain' as const, before: 'false', after: 'true' },
    ],
  }
  const { requests } = show(
    { 'GET /customers/:customerId/history': () => ({ entries: [entry], total: 1 }) },
    'devices',
  )
  const link = await (await card('Urządzenia')).findByRole('link', { name: 'Winda osobowa' })
  expect(link).toHaveAttribute('href', `/apps/devices/view/${device.id}`)
  const sent = requests.find(({ name }) => name === 'GET /devices')?.input
  expect(sent).toMatchObject({ query: { client: client.id } })
  await userEvent.click(await screen.findByRole('tab', { name: 'Historia' }))
  expect(await screen.findByText('Zmieniono kontakt')).toBeVisible()
  for (const line of ['Kontakt: Jan Żak', 'Kontakt główny: nie → tak'])
    expect(await screen.findByText(line)).toBeVisible()
})

describe('editing a client', () => {
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

  it('sends only changes, in place, and shows a refusal at its field', async () => {
    let refused = false
    const { requests } = show({
      'PATCH /customers/:customerId': ({ body }) => {
        if (!refused) {
          refused = true
          const errors = [
            { field: 'type', message: 'Zły typ' },
            { field: 'invoiceEmail', message: 'Zły adres' },
          ]
          throw new ProblemError(400, { message: 'Źle', errors })
        }
        return { ...client, invoiceEmail: body.invoiceEmail ?? null, version: client.version + 1 }
      },
    })
    await press('Zmień dane klienta')
    const days = await screen.findByRole('textbox', { name: 'Termin płatności (dni)' })
    const mail = screen.getByRole('textbox', { name: 'E-mail do faktur' })
    await userEvent.clear(days)
    await userEvent.type(days, '1000')
    await press('Zapisz zmiany')
    expect(await screen.findByText('Podaj liczbę dni od 0 do 365')).toBeVisible()
    expect(requests.filter(({ name }) => name.startsWith('PATCH'))).toEqual([])
    await userEvent.clear(days)
    await userEvent.clear(mail)
    await userEvent.type(mail, 'ksiegowosc@firma.pl')
    await press('Zapisz zmiany')
    await waitFor(() => expect(mail).toHaveAccessibleDescription('Zły adres'))
    await press('Zapisz zmiany')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'E-mail do faktur' })).toBeNull())
    const patches = requests.filter(({ name }) => name === 'PATCH /customers/:customerId')
    const body = { invoiceEmail: 'ksiegowosc@firma.pl', paymentDays: null, version: client.version }
    expect(patches.at(-1)?.input).toEqual({ params: { customerId: client.id }, body })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zmień dane klienta' })).toHaveFocus())
  })

  it("shows another user's change field by field", async () => {
    let city = client.city
    show({
      'GET /customers/:customerId/details': () => ({
        ...details,
        client: { ...client, city, version: client.version + (city === client.city ? 0 : 1) },
      }),
      'PATCH /customers/:customerId': () => {
        city = 'Gdynia'
        throw new ProblemError(409, { message: 'Zmieniono' })
      },
    })
    await press('Zmień dane klienta')
    const town = await screen.findByRole('textbox', { name: 'Miasto' })
    await userEvent.clear(town)
    await userEvent.type(town, 'Sopot')
    await press('Zapisz zmiany')
    expect(await screen.findByText(`Miasto: ${client.city} → Gdynia, u Ciebie: Sopot`)).toBeVisible()
    expect(town).toHaveValue('Sopot')
  })

  it('reports a deletion by others above the typed text', async () => {
    let isGone = false
    const { queries } = show({
      'GET /customers/:customerId/details': () => {
        if (isGone) throw new ProblemError(404, { message: 'Nie ma' })
        return details
      },
    })
    await press('Zmień dane klienta')
    await userEvent.type(await screen.findByLabelText(/Uwagi dla biura/u), 'Dzwonić rano')
    isGone = true
    await askAgain(queries, ['GET /customers/:customerId/details'])
    expect(await screen.findByText('Nie ma takiego klienta')).toBeVisible()
    expect(screen.getByLabelText(/Uwagi dla biura/u)).toHaveValue('Dzwonić rano')
  })

  it("keeps typed text above the surviving client's data after a merge, and saves it there", async () => {
    const survivor = {
      ...details,
      client: { ...client, id: 'survivor', companyName: 'WM Kwiatowa', city: 'Zgierz' },
    }
    let isMerged = false
    const { requests, at } = show({
      'GET /customers/:customerId/details': () => (isMerged ? survivor : details),
      'PATCH /customers/:customerId': ({ params }) => {
        isMerged = true
        if (params.customerId !== survivor.client.id)
          throw new ProblemError(409, { message: 'Ten klient stał się częścią innego' })
        return { ...survivor.client, remarks: 'Dzwonić rano', version: 9 }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane klienta' }))
    await userEvent.type(await screen.findByLabelText(/Uwagi dla biura/u), 'Dzwonić rano')
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(at()).toMatch(/survivor$/u))
    expect(await screen.findByLabelText(/Uwagi dla biura/u)).toHaveValue('Dzwonić rano')
    expect(screen.getByLabelText(/^Miasto/u)).toHaveValue('Zgierz')
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() =>
      expect(
        requests.filter(({ name }) => name === 'PATCH /customers/:customerId').at(-1)?.input,
      ).toMatchObject({
        params: { customerId: 'survivor' },
        body: { remarks: 'Dzwonić rano' },
      }),
    )
  })

  it('adds a contact, and archives one', async () => {
    const [main] = details.contacts
    const { requests } = show({
      'POST /customers/:customerId/contacts': () => details.contacts[1] as never,
      'PATCH /customers/:customerId/contacts/:contactId': () => ({ ...main, archived: true }) as never,
    })
    const contacts = await card('Kontakty u klienta')
    expect(contacts.getByText('Główny')).toBeVisible()
    await press('Dodaj kontakt')
    const adding = within(await screen.findByRole('dialog', { name: 'Nowy kontakt' }))
    await userEvent.type(adding.getByRole('textbox', { name: /Imię i nazwisko/u }), 'Ewa Lis')
    await userEvent.click(adding.getByRole('button', { name: 'Dodaj kontakt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(`Zmień kontakt: ${main?.name}`)
    const changing = within(await screen.findByRole('dialog', { name: `Kontakt: ${main?.name}` }))
    await userEvent.click(changing.getByRole('checkbox', { name: 'W archiwum' }))
    await userEvent.click(changing.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = (name: string) => requests.find((it) => it.name === name)?.input
    expect(sent('POST /customers/:customerId/contacts')).toMatchObject({ body: { name: 'Ewa Lis' } })
    expect(sent('PATCH /customers/:customerId/contacts/:contactId')).toMatchObject({
      params: { contactId: main?.id },
      body: { archived: true, version: main?.version },
    })
  })

  it('archives the client after a confirmation, and offers no order then', async () => {
    let archived = false
    const { requests } = show({
      'GET /customers/:customerId/details': () => ({ ...details, client: { ...client, archived } }),
      'PATCH /customers/:customerId': ({ body }) => {
        archived = body.archived === true
        return { ...client, archived }
      },
    })
    await press('Zarchiwizuj')
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Zarchiwizuj' }))
    expect(await screen.findByText(/^Klient jest w archiwum: /u)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dodaj zlecenie dla klienta' })).toBeNull()
    await press('Przywróć z archiwum')
    await screen.findByRole('button', { name: 'Dodaj zlecenie dla klienta' })
    const sent = requests
      .filter(({ name }) => name === 'PATCH /customers/:customerId')
      .map(({ input }) => input)
    expect(sent).toMatchObject([{ body: { archived: true } }, { body: { archived: false } }])
  })
})
