import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCustomerListRow } from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const long = 'Wspólnota Mieszkaniowa Nieruchomości przy ul. Księcia Bolesława Krzywoustego 124-128'
const rows = [
  aCustomerListRow({ name: long, openOrders: 3 }, 1),
  aCustomerListRow({ name: 'Jan Żak', phone: null }, 2),
]
const page = { rows, total: 1001, totalIsMore: true }

function customers(answer: NonNullable<Answers['GET /customers/list']> = () => page) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/list': answer,
    'GET /customers/cities': () => ({ cities: ['Łódź', 'Bielsko, Biała'] }),
  })
  return () =>
    requests
      .filter((it) => it.name === 'GET /customers/list')
      .map((it) => (it.input as { query: object }).query)
}

describe('the list of clients', () => {
  it('shows each with a phone link, and links to their page', async () => {
    customers()
    showScreen('/apps/ecommerce/customer/list')
    const link = await screen.findByRole('link', { name: long })
    expect(link).toHaveAttribute('href', `/apps/ecommerce/customer/details/${rows[0]?.id}`)
    const row = within(link.closest('tr') as HTMLElement)
    expect(row.getByRole('link', { name: /^\+48/u })).toHaveAttribute('href', `tel:${rows[0]?.phone}`)
    expect(row.getByText('3')).toBeVisible()
    expect(screen.getByText('1–25 z ponad 1 000')).toBeVisible()
  })

  it('has the menu entry "Klienci"', async () => {
    customers()
    showScreen('/apps/ecommerce/customer/list')
    const [entry] = await screen.findAllByRole('link', { name: 'Klienci' })
    expect(entry).toHaveAttribute('href', '/apps/ecommerce/customer/list')
    expect(entry).toHaveAttribute('aria-current', 'page')
  })

  it('requests search, type and sort of the address', async () => {
    const queries = customers()
    const { at } = showScreen('/apps/ecommerce/customer/list?type=company&sort=city&order=desc')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Szukaj klientów' }), 'lipowa')
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ q: 'lipowa', type: 'company', sort: 'city' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Filtry: 1' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Typ klienta' }), 'Osoba Prywatna')
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ type: 'private', page: 1 }))
    expect(at()).toBe('/apps/ecommerce/customer/list?q=lipowa&sort=city&order=desc&type=private')
  })

  it('filters by city, open orders and the archive, and exports with these filters', async () => {
    const queries = customers()
    showScreen('/apps/ecommerce/customer/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Filtry' }))
    expect(screen.getByRole('combobox', { name: 'Miasto' }).closest('.tiles')).toBeVisible()
    for (const [filter, choice] of [
      ['Miasto', 'Bielsko, Biała'],
      ['Otwarte zlecenia', 'Z otwartymi'],
      ['Archiwum', 'Razem z archiwum'],
    ] as const) {
      const box = screen.getByRole('combobox', { name: filter })
      await within(box).findByRole('option', { name: choice })
      await userEvent.selectOptions(box, choice)
    }
    const narrowed = { city: ['Bielsko%2C Biała'], orders: 'open', archived: 'also' }
    await waitFor(() => expect(queries().at(-1)).toMatchObject(narrowed))
    await userEvent.click(screen.getByRole('button', { name: 'Eksportuj' }))
    expect(screen.getByRole('button', { name: 'Excel (XLSX)' })).toBeVisible()
  })

  it('shows a hint when there is no client yet', async () => {
    customers(() => ({ rows: [], total: 0, totalIsMore: false }))
    showScreen('/apps/ecommerce/customer/list')
    expect(await screen.findByText('Nie ma jeszcze żadnego klienta')).toBeVisible()
  })

  it('receives the redirect of a client page without an id', async () => {
    customers()
    const { at } = showScreen('/apps/ecommerce/customer/details')
    expect(await screen.findByRole('heading', { level: 1, name: 'Klienci' })).toBeVisible()
    expect(at()).toBe('/apps/ecommerce/customer/list')
  })
})

it('offers the import beside its hint in an empty list of clients', async () => {
  customers(() => ({ rows: [], total: 0, totalIsMore: false }))
  showScreen('/apps/ecommerce/customer/list')
  const hint = await screen.findByText(/^Tu zobaczysz klientów/u)
  const panel = within(hint.closest('[role="status"]') as HTMLElement)
  expect(panel.getByRole('link', { name: 'Importuj' })).toHaveAttribute('href', addressOf('imports'))
})
