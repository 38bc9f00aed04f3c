import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPriceItem, aPriceRow } from '@zlecenia/contract/features/price-list/price-list.examples'
import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import { aServiceCatalog } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { describe, expect, it, vi } from 'vitest'
import { keepCookie } from '#lib/preferences.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const item = aPriceItem({ net: '120.5', rate: '23', rateReason: null })
const row = aPriceRow({ id: item.id, name: item.name, net: '120.5', rate: '23', unit: 'szt.' })
const aView: SavedView = {
  id: crypto.randomUUID(),
  page: 'pricing',
  name: 'Dojazdy',
  search: { kind: 'travel' },
  shared: false,
  mine: true,
  owner: 'Maria Wójcik',
  isStart: false,
  version: 1,
}

function prices(answers: Partial<Answers> = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /services': () => aServiceCatalog(),
    'GET /price-items': () => ({ rows: [row], total: 1, totalIsMore: false }),
    'GET /price-items/:id': () => item,
    'GET /saved-views': () => ({ views: [] }),
    ...answers,
  })
  return (name: string) =>
    requests
      .filter((it) => it.name === name)
      .map(({ input }) => input as { query?: Record<string, unknown>; body?: Record<string, unknown> })
}
const field = (name: string) => screen.findByRole('textbox', { name })

describe('the price list', () => {
  it('shows net, rate and gross; a row opens its item', async () => {
    prices()
    const { at } = showScreen('/pages/pricing')
    const link = await screen.findByRole('link', { name: row.name })
    const shown = within(link.closest('tr') as HTMLElement)
    for (const text of ['120,50 zł', '23%', '148,22 zł', 'szt.'])
      expect(shown.getByText((it) => it.replace(/\s/gu, ' ') === text)).toBeVisible()
    await userEvent.click(link)
    expect(await screen.findByRole('dialog', { name: item.name })).toBeVisible()
    expect(at()).toBe(`/pages/pricing?item=${item.id}`)
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(at()).toBe('/pages/pricing'))
  })

  it('filters by kind and rate', async () => {
    const inputs = prices()
    showScreen('/pages/pricing')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Dojazd')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stawka VAT' }), '8%')
    await waitFor(() =>
      expect(inputs('GET /price-items').at(-1)?.query).toMatchObject({ kind: 'travel', rate: '8' }),
    )
  })

  it('saves its filters and columns as a view, without the open item', async () => {
    keepCookie('columns-pricing', 'name,net')
    const inputs = prices({ 'POST /saved-views': () => aView })
    showScreen(`/pages/pricing?kind=travel&page=2&item=${item.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Zamknij' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Zapisz jako widok' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Nazwa widoku/u }), 'Dojazdy{Enter}')
    await waitFor(() =>
      expect(inputs('POST /saved-views')).toMatchObject([
        { body: { page: 'pricing', name: 'Dojazdy', search: { kind: 'travel', columns: 'name,net' } } },
      ]),
    )
    expect(inputs('POST /saved-views')[0]?.body?.search).toEqual({ kind: 'travel', columns: 'name,net' })
    keepCookie('columns-pricing', null)
  })

  it('opens its start view, also marked while an item is open', async () => {
    prices({
      'GET /saved-views': () => ({ views: [{ ...aView, isStart: true }] }),
      'GET /saved-views/counts': () => ({ counts: [{ id: aView.id, count: 7, isMore: false }] }),
    })
    const { at } = showScreen('/pages/pricing')
    await waitFor(() => expect(at()).toBe('/pages/pricing?kind=travel'))
    await userEvent.click(await screen.findByRole('link', { name: row.name }))
    await screen.findByRole('dialog', { name: item.name })
    expect(screen.getByRole('link', { name: /Dojazdy 7$/u, hidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  it('prints all items of the filters by their groups, not one page of them', async () => {
    const rows = Array.from({ length: 201 }, (_, n) => aPriceRow({ name: `Pozycja ${n}`, group: null }, n))
    const inputs = prices({
      'GET /price-items': ({ query }) => {
        const { page = 1, size = 25 } = query ?? {}
        return { rows: rows.slice((page - 1) * size, page * size), total: 201, totalIsMore: false }
      },
    })
    const printed: string[] = []
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      printed.push(...[...document.querySelectorAll('td')].map((it) => it.textContent ?? ''))
      window.dispatchEvent(new Event('afterprint'))
    }
    showScreen('/pages/pricing?kind=travel')
    await userEvent.click(await screen.findByRole('button', { name: 'Drukuj' }))
    await waitFor(() => expect(printed).toContain('Pozycja 200'))
    expect(inputs('GET /price-items').slice(-2)).toMatchObject([
      { query: { kind: 'travel', page: 1, size: 200 } },
      { query: { kind: 'travel', page: 2, size: 200 } },
    ])
  })

  it('refuses workers', async () => {
    const user = signedInAs('ROLE_WORKER')
    serverAnswers({ 'GET /me': () => meOf(user) })
    const { at } = showScreen('/pages/pricing')
    await waitFor(() => expect(at()).toBe('/not-authorized'))
  })
})

describe('a new item', () => {
  const open = async () => {
    showScreen('/pages/pricing')
    await userEvent.click(await screen.findByRole('button', { name: 'Dodaj pozycję' }))
    return within(await screen.findByRole('dialog', { name: 'Nowa pozycja cennika' }))
  }

  it('proposes 8 % with its basis inside a dwelling block, and 23 % outside', async () => {
    prices()
    const dialog = await open()
    const service = dialog.getByRole('combobox', { name: 'Usługa z katalogu' })
    const rate = dialog.getByRole('combobox', { name: 'Stawka VAT' })
    await userEvent.selectOptions(service, 'Usunięcie zwarcia')
    await waitFor(() => expect(rate).toHaveValue('8'))
    expect(dialog.getByRole('textbox', { name: /Podstawa stawki/u })).not.toHaveValue('')
    await userEvent.selectOptions(service, 'Przegląd szlabanu')
    await waitFor(() => expect(rate).toHaveValue('23'))
    await userEvent.selectOptions(rate, '8%')
    expect(dialog.getByText('Prace poza bryłą budynku mieszkalnego mają zwykle 23%')).toBeVisible()
    await userEvent.selectOptions(service, 'Usunięcie zwarcia')
    expect(rate).toHaveValue('8')
  })

  it('requires a basis of 8 %, and a readable price', async () => {
    const inputs = prices()
    const dialog = await open()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nazwa/u }), 'Regulacja')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Cena netto/u }), '1,234,5')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Stawka VAT' }), '8%')
    await userEvent.click(dialog.getByRole('button', { name: 'Dodaj pozycję' }))
    expect(await dialog.findByText('Ta stawka wymaga podstawy')).toBeVisible()
    expect(dialog.getByText(/^Wpisz cenę, na przykład/u)).toBeVisible()
    expect(inputs('POST /price-items')).toEqual([])
  })
})

describe('an item', () => {
  it('sends only what changed, a price with its day', async () => {
    const inputs = prices({
      'PATCH /price-items/:id': () => ({ ...item, version: 2 }),
    })
    showScreen(`/pages/pricing?item=${item.id}`)
    const net = await field('Cena netto')
    expect(net).toHaveValue('120,50')
    await userEvent.clear(net)
    await userEvent.type(net, '130,25')
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() => expect(inputs('PATCH /price-items/:id')).toHaveLength(1))
    expect(inputs('PATCH /price-items/:id')[0]?.body).toEqual({ net: '130.25', version: 1 })
  })

  it('shows a conflict field by field', async () => {
    const changed = { ...item, unit: 'kpl.', version: 2 }
    let current = item
    prices({
      'GET /price-items/:id': () => current,
      'PATCH /price-items/:id': () => {
        current = changed
        throw new ProblemError(409, { message: 'Zmieniono' })
      },
    })
    showScreen(`/pages/pricing?item=${item.id}`)
    const unit = await field('Jednostka')
    await userEvent.clear(unit)
    await userEvent.type(unit, 'm')
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await screen.findByText(/^Jednostka: .* → kpl\., u Ciebie: m/u)).toBeVisible()
  })
})

describe('a raise', () => {
  it('shows a preview, saves it with its seal, and needs another for another percentage', async () => {
    const rows = [
      { id: item.id, name: item.name, unit: 'szt.', before: '100', after: '105', hasLater: false },
    ]
    const inputs = prices({
      'POST /price-items/raise': ({ body }: { body: { seal?: string | null | undefined } }) => ({
        rows,
        seal: 's1',
        saved: body.seal === 's1',
      }),
    })
    showScreen('/pages/pricing')
    await userEvent.click(await screen.findByRole('button', { name: 'Zmień ceny grupy' }))
    const dialog = within(await screen.findByRole('dialog'))
    const percent = dialog.getByRole('textbox', { name: 'Zmiana w procentach' })
    await userEvent.type(percent, '5')
    await userEvent.click(dialog.getByRole('button', { name: 'Pokaż nowe ceny' }))
    expect(await dialog.findByText(/^Zmieni się 1 cena od/u)).toBeVisible()
    await userEvent.type(percent, ',5')
    expect(dialog.queryByText(/^Zmieni się 1 cena od/u)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Pokaż nowe ceny' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Zapisz nowe ceny' }))
    await waitFor(() => expect(inputs('POST /price-items/raise')).toHaveLength(3))
    const bodies = inputs('POST /price-items/raise').map(({ body }) => [body?.percent, body?.seal])
    expect(bodies).toEqual([
      ['5', null],
      ['5.5', null],
      ['5.5', 's1'],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
