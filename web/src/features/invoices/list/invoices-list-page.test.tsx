import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  anInvoiceRow,
  anOrderToIssue,
  aPayerToIssue,
  aSummary,
} from '@zlecenia/contract/features/invoices/invoice-list.examples'
import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import { describe, expect, it, vi } from 'vitest'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

function office(answers: Answers) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /invoices/summary': () => aSummary(),
    'GET /saved-views': () => ({ views: [] }),
    ...answers,
  })
  return <N extends keyof Answers>(name: N) =>
    requests.filter((it) => it.name === name).map((it) => it.input as Record<'query' | 'body', object>)
}
const paid = anInvoiceRow(
  { status: 'paid', left: 0, dueOn: null, hasKsefNumber: true, buyer: 'Jan Kowalski' },
  1,
)
const late = anInvoiceRow({ status: 'overdue', left: 5000, corrected: true }, 2)
const draft = anInvoiceRow({ status: 'draft', number: null, left: 0, buyer: '' }, 3)
const refund = anInvoiceRow({ kind: 'KOR', gross: -500, left: -500 }, 4)
const proforma = anInvoiceRow({ kind: 'PRO', status: 'paid', left: 0, number: 'PRO/2026/11/0001' }, 5)
const rows = [paid, late, draft, refund, proforma]
const list = () => ({ rows, total: rows.length, totalIsMore: false })
const nothing = () => ({ rows: [], total: 0, totalIsMore: false })
const address = '/apps/invoice/list?view=invoices'

describe('the list of invoices', () => {
  const rowOf = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)

  it('shows number, state and amounts; a draft links to its form, an invoice to its preview', async () => {
    office({ 'GET /invoices': list })
    showScreen(address)
    const row = await rowOf('FV/2026/11/0002')
    for (const text of ['Po terminie', 'Skorygowana', '123,00 zł', '50,00 zł'])
      expect(row.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'FV/2026/11/0002' })).toHaveAttribute(
      'href',
      `/apps/invoice/preview/${late.id}`,
    )
    expect(screen.getByRole('link', { name: 'Szkic: faktura' })).toHaveAttribute(
      'href',
      `/apps/invoice/edit/${draft.id}`,
    )
    expect((await rowOf('FV/2026/11/0004')).getByText('Do zwrotu')).toBeVisible()
    expect((await rowOf('PRO/2026/11/0001')).queryByText('Opłacona')).toBeNull()
  })

  it('filters by kind, stored in the address beside the tab', async () => {
    const inputs = office({ 'GET /invoices': list })
    const { at } = showScreen(`${address}&page=2`)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Korekta')
    await waitFor(() => expect(inputs('GET /invoices').at(-1)?.query).toMatchObject({ kind: 'KOR', page: 1 }))
    expect(at()).toContain('view=invoices')
    expect(at()).toContain('kind=KOR')
  })

  it('has views in its tab, and the start view opens it; the first tab stays within reach', async () => {
    const view: SavedView = {
      id: crypto.randomUUID(),
      page: 'invoices',
      name: 'Korekty',
      search: { kind: 'KOR' },
      shared: false,
      mine: true,
      owner: 'Maria Wójcik',
      isStart: true,
      version: 1,
    }
    office({
      'GET /invoices': list,
      'GET /invoices/to-issue': () => ({ rows: [], total: 0, orders: 0 }),
      'GET /saved-views': () => ({ views: [view] }),
      'GET /saved-views/counts': () => ({ counts: [{ id: view.id, count: 1, isMore: false }] }),
    })
    const { at } = showScreen('/apps/invoice/list')
    await waitFor(() => expect(at()).toBe(`${address}&kind=KOR`))
    const bar = within(await screen.findByRole('navigation', { name: 'Widoki listy' }))
    expect(await bar.findByRole('link', { name: /Korekty 1$/u })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(bar.getByRole('link', { name: 'Wszystkie' }))
    await waitFor(() => expect(at()).toBe(address))
    await userEvent.click(screen.getByRole('tab', { name: 'Do zafakturowania' }))
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Do zafakturowania', selected: true })).toBeVisible(),
    )
    expect(at()).toBe('/apps/invoice/list')
  })

  it('filters by several states', async () => {
    const inputs = office({ 'GET /invoices': list })
    showScreen(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Stan: Wszystkie stany' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Po terminie' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Niezapłacona' }))
    await waitFor(() =>
      expect(inputs('GET /invoices').at(-1)?.query).toMatchObject({
        status: expect.arrayContaining(['overdue', 'unpaid']),
      }),
    )
  })

  it('reports that there is no invoice, and that none matches', async () => {
    office({ 'GET /invoices': nothing })
    const { unmount } = showScreen(address)
    expect(await screen.findByText('Nie ma jeszcze żadnej faktury')).toBeVisible()
    unmount()
    showScreen(`${address}&kind=PRO`)
    expect(await screen.findByText('Żadna faktura nie pasuje do wyszukiwania')).toBeVisible()
  })

  it('names the client it is narrowed to, and widens again', async () => {
    const id = '01900000-0000-7000-8000-00000000000c'
    office({
      'GET /invoices': list,
      'GET /customers/:customerId': () =>
        ({ customer: { id, name: 'Jan', companyName: 'Wspólnota Lipowa' } }) as never,
    })
    const { at } = showScreen(`${address}&customerId=${id}`)
    expect(await screen.findByText('Wspólnota Lipowa')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż faktury wszystkich klientów' }))
    await waitFor(() => expect(at()).toBe(address))
  })
})

describe('the counters', () => {
  const counter = async (name: RegExp) =>
    within(await screen.findByRole('navigation', { name: 'Podsumowanie faktur' })).findByRole('link', {
      name,
    })

  it('show counts and sums, and filter the list', async () => {
    const inputs = office({
      'GET /invoices': list,
      'GET /invoices/to-issue': () => ({ rows: [], total: 0, orders: 0 }),
    })
    const { at } = showScreen('/apps/invoice/list')
    expect(await counter(/Niezapłacone 3 442,00\szł/u)).toBeVisible()
    expect(await counter(/Szkice 2/u)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Bez numeru KSeF/u })).toBeNull()
    await userEvent.click(await counter(/Po terminie/u))
    await waitFor(() => expect(inputs('GET /invoices').at(-1)?.query).toMatchObject({ status: ['overdue'] }))
    expect(at()).toBe(`${address}&status=overdue`)
    expect(await counter(/Po terminie/u)).toHaveAttribute('aria-current', 'page')
    expect(await counter(/Niezapłacone/u)).not.toHaveAttribute('aria-current')
  })

  it('name invoices without a KSeF number once there are some', async () => {
    office({ 'GET /invoices': list, 'GET /invoices/summary': () => aSummary({ withoutKsef: 4 }) })
    showScreen(address)
    expect(await counter(/Bez numeru KSeF 4/u)).toHaveAttribute('href', `${address}&ksef=without`)
  })
})

describe('orders to be invoiced', () => {
  const [first, second] = [anOrderToIssue({}, 1), anOrderToIssue({ worth: null, services: [] }, 2)]
  const payer = aPayerToIssue({ orders: [first, second] })
  const page = (of = payer) => ({ rows: [of], total: 1, orders: of.total })
  const begun = (id: string) => ({ id, state: 'draft' }) as never
  const begins = (answers: Answers = {}) =>
    office({
      'GET /invoices/to-issue': () => page(),
      'POST /invoices': ({ body }) => begun((body as { id: string }).id),
      'GET /invoices/:id': () => new Promise(() => {}),
      ...answers,
    })
  const card = async () => within(await screen.findByRole('region', { name: 'Wspólnota Ogrodowa 1' }))

  it('are the first tab: each with building, day and worth, by payer', async () => {
    begins()
    showScreen('/apps/invoice/list')
    expect(await screen.findByRole('tab', { name: 'Do zafakturowania' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const shown = await card()
    expect(shown.getByRole('link', { name: first.number })).toHaveAttribute(
      'href',
      `/apps/orders/details/${first.id}`,
    )
    for (const text of ['250,00 zł netto', 'Bez ceny', '2 zlecenia'])
      expect(shown.getByText(text)).toBeVisible()
    expect(screen.getByText('2 zlecenia do zafakturowania')).toBeVisible()
  })

  it('have marks in words instead of an amount that is not known or not owed', async () => {
    const orders = [
      anOrderToIssue({ worth: null, marks: ['unpriced'] }, 1),
      anOrderToIssue({ marks: ['noItems'] }, 2),
      anOrderToIssue({ worth: 3000, marks: ['late'] }, 3),
      anOrderToIssue({ worth: 0, marks: ['nothing'] }, 4),
      anOrderToIssue({ worth: 1000 }, 5),
    ]
    begins({ 'GET /invoices/to-issue': () => page(aPayerToIssue({ orders })) })
    showScreen('/apps/invoice/list')
    const shown = await card()
    const lines = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    const found = [
      /Praca bez ceny$/u,
      /Brak pozycji250,00\szł netto$/u,
      /Pozycje dodane po fakturze30,00\szł netto$/u,
      /Nic do zafakturowania$/u,
      /windy10,00\szł netto$/u,
    ]
    for (const [n, text] of found.entries()) expect(lines[n]).toMatch(text)
    expect(shown.getByText(/4 wymagają uwagi/u)).toBeVisible()
  })

  it('begin one draft for a whole payer, which opens', async () => {
    const inputs = begins()
    const { at } = showScreen('/apps/invoice/list')
    await userEvent.click((await card()).getByRole('button', { name: 'Wystaw fakturę (2 zlecenia)' }))
    await waitFor(() => expect(at()).toMatch(/\/apps\/invoice\/edit\//u))
    expect(inputs('POST /invoices')).toMatchObject([
      { body: { kind: 'VAT', orderIds: [first.id, second.id] } },
    ])
  })

  it('begin a draft of the chosen ones, or of a single one', async () => {
    const inputs = begins({ 'POST /invoices': () => Promise.reject(new Error('down')) })
    showScreen('/apps/invoice/list')
    const shown = await card()
    await userEvent.click(shown.getByRole('checkbox', { name: `Zaznacz zlecenie ${second.number}` }))
    await userEvent.click(shown.getByRole('button', { name: 'Wystaw fakturę (1 zlecenie)' }))
    await waitFor(() => expect(inputs('POST /invoices')).toMatchObject([{ body: { orderIds: [second.id] } }]))
    await userEvent.click(shown.getByRole('button', { name: `Wystaw fakturę za zlecenie ${first.number}` }))
    await waitFor(() =>
      expect(inputs('POST /invoices').at(-1)).toMatchObject({ body: { orderIds: [first.id] } }),
    )
  })

  it('are read before a whole payer is invoiced, where only some are shown', async () => {
    const all = Array.from({ length: 9 }, (_, n) => anOrderToIssue({}, n + 1))
    const inputs = begins({
      'GET /invoices/to-issue': () => page({ ...payer, orders: all.slice(0, 6), total: 9 }),
      'GET /invoices/to-issue/:payerId': () => ({ orders: all }),
    })
    showScreen('/apps/invoice/list')
    const shown = await card()
    await userEvent.click(shown.getByRole('button', { name: 'Pokaż wszystkie 9 zleceń' }))
    await waitFor(() => expect(shown.getAllByRole('checkbox')).toHaveLength(9))
    await userEvent.click(shown.getByRole('button', { name: 'Wystaw fakturę (9 zleceń)' }))
    await waitFor(() =>
      expect(inputs('POST /invoices')).toMatchObject([{ body: { orderIds: all.map(({ id }) => id) } }]),
    )
  })

  it('are searched in the address', async () => {
    const inputs = begins({ 'GET /invoices/to-issue': () => ({ rows: [], total: 0, orders: 0 }) })
    const { at } = showScreen('/apps/invoice/list')
    expect(await screen.findByText('Wszystkie wykonane zlecenia mają już fakturę')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj zleceń do zafakturowania' }), 'lipowa')
    await waitFor(() => expect(at()).toBe('/apps/invoice/list?q=lipowa'))
    expect(inputs('GET /invoices/to-issue').at(-1)?.query).toMatchObject({ q: 'lipowa', page: 1 })
    expect(await screen.findByText('Żadne zlecenie nie pasuje do wyszukiwania')).toBeVisible()
  })

  it('offer a retry after a failure', async () => {
    let broken = true
    begins({
      'GET /invoices/to-issue': () => {
        if (broken) throw new Error('down')
        return page()
      },
    })
    showScreen('/apps/invoice/list')
    expect(await screen.findByText('Nie udało się wczytać zleceń do zafakturowania')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await card()).toBeTruthy()
  })

  it('link to no order for a user who may not read orders', async () => {
    const user = signedInAs('ROLE_OFFICE')
    const rules = meOf(user).rules.filter(({ subject }) => subject !== 'Order')
    keepUser(user, rules)
    serverAnswers({
      'GET /me': () => ({ ...meOf(user), rules }),
      'GET /invoices/summary': () => aSummary(),
      'GET /invoices/to-issue': () => page(),
    })
    showScreen('/apps/invoice/list')
    const shown = await card()
    expect(shown.getByText(first.number)).toBeVisible()
    expect(shown.queryByRole('link', { name: first.number })).toBeNull()
  })

  it('turn by pages, where there are many payers', async () => {
    const inputs = begins({ 'GET /invoices/to-issue': () => ({ rows: [payer], total: 45, orders: 90 }) })
    const { at } = showScreen('/apps/invoice/list')
    await card()
    await userEvent.click(screen.getByRole('button', { name: 'Strona 2' }))
    await waitFor(() => expect(at()).toBe('/apps/invoice/list?page=2'))
    expect(inputs('GET /invoices/to-issue').at(-1)?.query).toMatchObject({ page: 2 })
    expect(screen.getByText('9–16 z 45')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Wierszy' })).toBeNull()
  })

  it('are only read by a user who may create no invoice', async () => {
    const user = signedInAs('ROLE_OFFICE')
    const rules = meOf(user).rules.filter(({ action, subject }) => action === 'read' || subject !== 'Invoice')
    keepUser(user, rules)
    serverAnswers({
      'GET /me': () => ({ ...meOf(user), rules }),
      'GET /invoices/summary': () => aSummary(),
      'GET /invoices/to-issue': () => page(),
    })
    showScreen('/apps/invoice/list')
    const shown = await card()
    expect(shown.queryByRole('button')).toBeNull()
    expect(shown.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Nowa faktura' })).toBeNull()
  })
})
