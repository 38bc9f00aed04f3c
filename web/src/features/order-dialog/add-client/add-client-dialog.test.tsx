import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRegistryCompany } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import {
  aCustomerDetails,
  aCustomerRecord,
} from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { shell } from '@zlecenia/contract/messages/pl/shell'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => localStorage.clear())

const made = aCustomerRecord()
const noConnection = shell.shell.offline
const nobody = { rows: [], total: 0, totalIsMore: false }

async function open(answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/list': () => nobody,
    'GET /customers/cities': () => ({ cities: [] }),
    'GET /customers': () => ({ customers: [] }),
    'GET /customers/same': () => ({ customers: [] }),
    'GET /customers/:customerId/details': () => aCustomerDetails({ client: made }),
    'GET /orders': () => nobody,
    'POST /customers': () => made,
    ...answers,
  })
  const shown = showScreen('/apps/ecommerce/customer/list')
  await press()
  return {
    ...shown,
    posted: () => requests.filter(({ name }) => name === 'POST /customers').map((it) => it.input),
  }
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Dodaj klienta' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Dodaj klienta' }))
const type = async (name: RegExp, text: string) =>
  userEvent.type((await dialog()).getByRole('textbox', { name }), text)
const send = async (name = 'Dodaj klienta') => userEvent.click((await dialog()).getByRole('button', { name }))

it('adds a private person, and opens their page', async () => {
  const { at, posted } = await open()
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  await type(/Telefon/u, '600100200')
  await send()
  await waitFor(() => expect(at()).toBe(`/apps/ecommerce/customer/details/${made.id}`))
  expect(posted()).toMatchObject([{ body: { type: 'private', name: 'Ewa Żak', nip: null } }])
  expect(localStorage).not.toHaveProperty('client.typed.01900000-0000-7000-8000-000000000001')
})

it('fetches a company by its NIP, and sends the NIP with the fetched data', async () => {
  const company = aRegistryCompany({ id: null, source: 'mf' } as never)
  const { posted } = await open({ 'GET /nips/:nip': () => ({ customer: company }) as never })
  await userEvent.click((await dialog()).getByRole('radio', { name: /Firma/u }))
  await type(/NIP/u, '5260250274{Enter}')
  await type(/Imię i nazwisko/u, 'Jan Lis')
  await type(/Telefon/u, '600100200')
  await send()
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()).toMatchObject([
    { body: { type: 'company', nip: '5260250274', companyName: company.companyName, city: company.city } },
  ])
})

it('shows missing data at each field, and sends nothing', async () => {
  const { posted } = await open()
  await send()
  const phone = (await dialog()).getByRole('textbox', { name: /Telefon/u })
  await waitFor(() => expect(phone).toBeInvalid())
  expect((await dialog()).getByRole('textbox', { name: /Imię i nazwisko/u })).toHaveFocus()
  expect(posted()).toEqual([])
})

it('shows a refusal of the server at its field', async () => {
  const errors = [{ field: 'phone', message: 'Taki numer nie istnieje' }]
  await open({ 'POST /customers': () => Promise.reject(new ProblemError(400, { message: 'Źle', errors })) })
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  await type(/Telefon/u, '600100200')
  await send()
  const phone = (await dialog()).getByRole('textbox', { name: /Telefon/u })
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Taki numer nie istnieje'))
})

it('shows clients with the same phone, archived ones too, before a second one is created', async () => {
  const here = aCustomer({ name: 'Ewa Lis' }, 5)
  const put = aCustomer({ name: 'Ewa Kot' }, 6)
  const { posted } = await open({
    'GET /customers/same': () => ({
      customers: [
        { ...here, archived: false },
        { ...put, archived: true },
      ],
    }),
  })
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  await type(/Telefon/u, '600100200')
  await send()
  const link = await (await dialog()).findByRole('link', { name: 'Otwórz: Ewa Lis' })
  expect(link).toHaveAttribute('href', `/apps/ecommerce/customer/details/${here.id}`)
  expect((await dialog()).getByRole('link', { name: 'Otwórz: Ewa Kot (archiwum)' })).toBeVisible()
  await (await dialog()).findByRole('button', { name: 'Dodaj mimo to' })
  expect(posted()).toEqual([])
  await send('Dodaj mimo to')
  await waitFor(() => expect(posted()).toHaveLength(1))
})

it('keeps typed text after closing, until it is cleared', async () => {
  await open()
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  const name = async () => (await dialog()).getByRole('textbox', { name: /Imię i nazwisko/u })
  const close = async () => {
    const [button] = (await dialog()).getAllByRole('button', { name: 'Zamknij' })
    await userEvent.click(button as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await close()
  await press()
  expect(await name()).toHaveValue('Ewa Żak')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Wymaż dane' }))
  await close()
  await press()
  expect(await name()).toHaveValue('')
})

it('opens an existing client that is found instead', async () => {
  const known = aCustomer({ name: 'Halina Wilk' }, 8)
  const { posted } = await open({ 'GET /customers': () => ({ customers: [known] }) })
  await userEvent.type((await dialog()).getByRole('combobox', { name: /Wyszukaj Klienta/u }), 'halina wilk')
  await userEvent.click(await (await dialog()).findByRole('option', { name: /Halina Wilk/u }))
  const link = await (await dialog()).findByRole('link', { name: 'Otwórz klienta' })
  expect(link).toHaveAttribute('href', `/apps/ecommerce/customer/details/${known.id}`)
  expect((await dialog()).queryByRole('button', { name: 'Edytuj' })).toBeNull()
  expect(posted()).toEqual([])
})

it('checks for duplicates again after a failed check, and sends nothing before', async () => {
  let isOffline = true
  const { posted } = await open({
    'GET /customers/same': () =>
      isOffline ? Promise.reject(new NetworkError(new TypeError('Failed to fetch'))) : { customers: [] },
  })
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  await type(/Telefon/u, '600100200')
  await send()
  expect(await (await dialog()).findByText(noConnection)).toBeVisible()
  expect(posted()).toEqual([])
  isOffline = false
  await send()
  await waitFor(() => expect(posted()).toHaveLength(1))
})

it('sees no duplicates without the right to read clients, and adds', async () => {
  const { posted } = await open({
    'GET /customers/same': () => Promise.reject(new ProblemError(403, { message: 'Brak uprawnień' })),
  })
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  await type(/Telefon/u, '600100200')
  await send()
  await waitFor(() => expect(posted()).toHaveLength(1))
})

it('retries with the same id after a lost answer, and is no duplicate of itself', async () => {
  const sent: string[] = []
  const { at, posted } = await open({
    'GET /customers/same': () => ({
      customers: sent.map((id) => ({ ...aCustomer({ id }, 5), archived: false })),
    }),
    'POST /customers': ({ body }) => {
      sent.push(String(body.id))
      return sent.length > 1 ? made : Promise.reject(new NetworkError(new TypeError('Failed to fetch')))
    },
  })
  await type(/Imię i nazwisko/u, 'Ewa Żak')
  await type(/Telefon/u, '600100200')
  await send()
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(await (await dialog()).findByText(noConnection)).toBeVisible()
  await send()
  await waitFor(() => expect(at()).toBe(`/apps/ecommerce/customer/details/${made.id}`))
  expect(new Set(sent).size).toBe(1)
})
