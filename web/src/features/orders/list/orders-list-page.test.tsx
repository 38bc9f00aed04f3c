import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it, vi } from 'vitest'
import type { CallOptions } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

type Answer = Parameters<typeof serverAnswers>[0]['GET /orders']
function orders(answer: NonNullable<Answer>, role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const requests = serverAnswers({ 'GET /me': () => meOf(user), 'GET /orders': answer })
  return () =>
    requests.filter((it) => it.name === 'GET /orders').map((it) => (it.input as { query: object }).query)
}
const openFilters = async () => userEvent.click(await screen.findByRole('button', { name: /^Filtry/u }))
const setFilters = () =>
  within(screen.getByRole('list', { name: 'Ustawione filtry' }))
    .getAllByRole('listitem')
    .map((it) => it.textContent)
    .slice(0, -1)
const page = (total = 300) => ({
  rows: [anOrderRow({}, 1), anOrderRow({ state: 'done' }, 2)],
  total,
  totalIsMore: false,
})

describe('the list of orders', () => {
  it('shows each order as a row that links to it', async () => {
    orders(() => page(2))
    showScreen('/apps/orders/list')
    const [first] = page().rows
    const link = await screen.findByRole('link', { name: first?.number ?? '' })
    expect(link).toHaveAttribute('href', `/apps/orders/details/${first?.id}`)
    const row = link.closest('tr') as HTMLElement
    expect(within(row).getByText(first?.client.name ?? '')).toBeVisible()
    expect(screen.getByText('1–2 z 2')).toBeVisible()
    expect(screen.getByText('Wykonane', { selector: 'span' })).toBeVisible()
  })

  it.each([
    ['ROLE_OFFICE', 'Tu zobaczysz przyjęte zlecenia. Dodaj pierwsze przyciskiem „Dodaj zlecenie”.'],
    ['ROLE_WORKER', 'Tu zobaczysz zlecenia, które masz wykonać.'],
  ] as const)('shows %s no hint about a button they lack', async (role, hint) => {
    orders(() => ({ rows: [], total: 0, totalIsMore: false }), role)
    showScreen('/apps/orders/list')
    expect(await screen.findByText(hint)).toBeVisible()
    const buttons = screen.queryAllByRole('button', { name: 'Dodaj zlecenie' })
    expect(buttons).toHaveLength(role === 'ROLE_OFFICE' ? 1 : 0)
  })

  it('requests the search of the address', async () => {
    const requests = orders(() => page())
    showScreen('/apps/orders/list?q=Kwiatowa&state=planned&page=3&size=10&sort=address&order=asc')
    await screen.findByText('21–30 z 300')
    expect(requests()).toEqual([
      { q: 'Kwiatowa', state: ['planned'], page: 3, size: 10, sort: 'address', order: 'asc' },
    ])
    expect(screen.getByRole('searchbox', { name: /Szukaj zleceń/ })).toHaveValue('Kwiatowa')
    expect(setFilters()).toEqual(['Stan: Zaplanowane'])
    expect(screen.getByRole('columnheader', { name: 'Obiekt' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('marks its default sort, and corrects invalid values in the address', async () => {
    const requests = orders(() => page())
    const { at } = showScreen('/apps/orders/list?page=x&size=7&sort=price&order=up&state=lost&q=brama')
    const created = await screen.findByRole('columnheader', { name: 'Utworzono' })
    expect(created).toHaveAttribute('aria-sort', 'descending')
    // Columns are hidden in a narrow table, also the one of the default sort.
    expect(created.className).toMatch(/from1480/u)
    expect(screen.getByRole('columnheader', { name: 'Koordynator' }).className).toMatch(/from1480/u)
    await waitFor(() => expect(at()).toBe('/apps/orders/list?q=brama'))
    expect(requests()).toHaveLength(1)
  })

  it('shows the column of a chosen sort, however narrow it is', async () => {
    orders(() => page())
    showScreen('/apps/orders/list?sort=nextSlot')
    const slot = await screen.findByRole('columnheader', { name: 'Najbliższy termin' })
    expect(slot.className).not.toMatch(/from\d/u)
  })

  it('shows the last slot of an order that is over', async () => {
    const lastSlot = { startAt: '2027-01-07T08:00:00Z', endAt: '2027-01-07T09:00:00Z' }
    orders(() => ({ ...page(1), rows: [anOrderRow({ state: 'closed', nextSlot: null, lastSlot })] }))
    showScreen('/apps/orders/list')
    expect(await screen.findByText('07.01.2027, 09:00–10:00')).toBeVisible()
    expect(screen.queryByText('Brak terminu')).toBeNull()
  })

  it('wraps a slot that is wider than its column instead of cutting its end', async () => {
    const nextSlot = { startAt: '2027-01-07T08:00:00Z', endAt: '2027-01-09T09:00:00Z' }
    orders(() => ({ ...page(1), rows: [anOrderRow({ nextSlot })] }))
    showScreen('/apps/orders/list')
    const cell = await screen.findByRole('cell', { name: '07.01.2027, 09:00 – 09.01.2027, 10:00' })
    expect(cell.className).toMatch(/wraps/u)
  })

  it('filters faults', async () => {
    const requests = orders(() => page())
    const { at } = showScreen('/apps/orders/list')
    await openFilters()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Tylko usterki')
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ fault: 'yes' }))
    expect(at()).toBe('/apps/orders/list?fault=yes')
  })

  it('shows urgent and overdue orders by text and icon, and filters by them', async () => {
    const past = '2026-01-07T08:00:00Z'
    const requests = orders(() => ({
      ...page(2),
      rows: [
        anOrderRow({ isFault: true, priority: 'emergency', dueAt: past }),
        anOrderRow({ isFault: true, priority: 'fault', dueAt: past, state: 'done' }, 2),
      ],
    }))
    const { at } = showScreen('/apps/orders/list')
    const [, late, done] = await screen.findAllByRole('row')
    for (const word of ['Usterka', 'Awaria', 'Po terminie']) expect(late).toHaveTextContent(word)
    expect(done).toHaveTextContent('Usterka')
    expect(done).not.toHaveTextContent('Po terminie')
    await openFilters()
    await userEvent.click(await screen.findByRole('button', { name: 'Priorytet: Wszystkie priorytety' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Awaria' }))
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ priority: ['emergency'] }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Termin realizacji' }), 'Po terminie')
    await waitFor(() => expect(at()).toBe('/apps/orders/list?priority=emergency&due=overdue'))
  })

  it('filters by several states, chosen one after the other', async () => {
    const requests = orders(() => page())
    const { at } = showScreen('/apps/orders/list')
    await openFilters()
    await userEvent.click(await screen.findByRole('button', { name: 'Stan: Wszystkie stany' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wykonane' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nowe' }))
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ state: ['new', 'done'] }))
    expect(at()).toBe('/apps/orders/list?state=new%2Cdone')
    expect(screen.getByRole('button', { name: 'Stan: Nowe, Wykonane' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list'))
  })

  it('filters by a range of days, typed or a preset', async () => {
    vi.setSystemTime('2026-11-22T10:00:00Z')
    const requests = orders(() => page())
    const { at } = showScreen('/apps/orders/list?created=2026-11-01..2026-11-02')
    await openFilters()
    await userEvent.click(await screen.findByRole('button', { name: 'Utworzono: 01.11.2026 – 02.11.2026' }))
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Do dnia' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Od dnia' }), '{Control>}a{/Control}5.11')
    await userEvent.tab()
    await waitFor(() => expect(at()).toBe('/apps/orders/list?created=2026-11-05..'))
    expect(requests().at(-1)).toMatchObject({ created: '2026-11-05..' })
    expect(screen.getByRole('button', { name: 'Utworzono: od 05.11.2026' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list?created=2026-10-01..2026-10-31'))
    vi.useRealTimers()
  })

  it('applies a typed day on blur and on Enter, accepts a past one, and drops a cleared one', async () => {
    vi.setSystemTime('2026-11-22T10:00:00Z')
    orders(() => page())
    const { at } = showScreen('/apps/orders/list?page=3')
    await openFilters()
    await userEvent.click(await screen.findByRole('button', { name: 'Utworzono: Dowolny dzień' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Od dnia' }), '5.03')
    await userEvent.click(screen.getByRole('heading', { name: 'Zlecenia' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list?created=2026-03-05..'))

    await userEvent.click(screen.getByRole('button', { name: 'Utworzono: od 05.03.2026' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Do dnia' }), '6.03{Enter}')
    await waitFor(() => expect(at()).toBe('/apps/orders/list?created=2026-03-05..2026-03-06'))
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list'))
    expect(screen.getByRole('textbox', { name: 'Od dnia' })).toHaveValue('')
    expect(screen.getByRole('textbox', { name: 'Do dnia' })).toHaveValue('')
    vi.useRealTimers()
  })

  it('shows chosen columns, and the default ones again', async () => {
    orders(() => page())
    showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Kolumny' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Koordynator' }))
    expect(screen.queryByRole('columnheader', { name: 'Koordynator' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Klient' })).toBeVisible()
    expect(document.cookie).toContain('Zlecenia-columns-orders=number')
    await userEvent.click(screen.getByRole('button', { name: 'Domyślne kolumny' }))
    expect(screen.getByRole('columnheader', { name: 'Koordynator' })).toBeVisible()
    expect(document.cookie).not.toContain('columns-orders')
  })

  it('shows columns in the chosen order, also those outside the default', async () => {
    orders(() => ({ ...page(1), rows: [anOrderRow({ clientNumber: 'ZG/11', devicesCount: 2 })] }))
    showScreen('/apps/orders/list')
    const titles = () => screen.getAllByRole('columnheader').map((it) => it.textContent)
    await screen.findByRole('columnheader', { name: 'Numer' })
    expect(titles().slice(0, 4)).toEqual(['Numer', 'Stan', 'Priorytet', 'Klient'])
    await userEvent.click(screen.getByRole('button', { name: 'Kolumny' }))
    const earlier = await screen.findByRole('button', { name: 'Przesuń wcześniej: Klient' })
    await userEvent.click(earlier)
    await userEvent.click(earlier)
    expect(titles().slice(0, 4)).toEqual(['Numer', 'Klient', 'Stan', 'Priorytet'])
    expect(earlier).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Numer u klienta' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stan' }))
    expect(screen.getByRole('cell', { name: 'ZG/11' })).toBeVisible()
    expect(document.cookie).toMatch(/columns-orders=number%2Cclient%2Cpriority%2C.*clientNumber/u)
    await userEvent.click(screen.getByRole('button', { name: 'Domyślne kolumny' }))
    expect(titles().slice(0, 4)).toEqual(['Numer', 'Stan', 'Priorytet', 'Klient'])
    expect(screen.queryByRole('columnheader', { name: 'Numer u klienta' })).toBeNull()
  })

  it('exports all orders as filtered and sorted, or the selected ones', async () => {
    const user = signedInAs('ROLE_OFFICE')
    const requests = serverAnswers({
      'GET /me': () => meOf(user),
      'GET /orders': () => page(),
      'GET /orders/export': () => new Blob(['Numer']),
    })
    const exported = () => requests.filter((it) => it.name === 'GET /orders/export').map(({ input }) => input)
    const saved = vi.fn()
    URL.createObjectURL = saved.mockReturnValue('blob:made')
    URL.revokeObjectURL = vi.fn()
    showScreen('/apps/orders/list?q=brama&state=new%2Cdone&sort=client&order=asc&page=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Eksportuj' }))
    expect(screen.getByRole('button', { name: 'Excel (XLSX)' })).toHaveAttribute('data-look', 'row')
    await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    const query = { q: 'brama', state: ['new', 'done'], sort: 'client', order: 'asc', format: 'xlsx' }
    expect(exported()).toEqual([expect.objectContaining({ query, quiet: true })])

    const [first] = page().rows
    await userEvent.click(screen.getByRole('checkbox', { name: `Zaznacz ${first?.number}` }))
    expect(screen.getByText('Zaznaczono: 1', { selector: '[role="status"]' })).toBeInTheDocument()
    const bar = within(await screen.findByRole('region', { name: 'Zaznaczone wiersze' }))
    await userEvent.click(bar.getByRole('button', { name: 'Eksportuj zaznaczone' }))
    await userEvent.click(bar.getByRole('button', { name: 'Tekst (CSV)' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(exported().at(-1)).toMatchObject({
      query: { only: [first?.id], sort: 'client', order: 'asc', format: 'csv' },
    })
    await userEvent.click(bar.getByRole('button', { name: 'Odznacz' }))
    expect(screen.queryByRole('region', { name: 'Zaznaczone wiersze' })).toBeNull()
  })

  it('shows the progress of an export, and cancels it', async () => {
    const user = signedInAs('ROLE_OFFICE')
    let tell = (_: number): void => {}
    serverAnswers({
      'GET /me': () => meOf(user),
      'GET /orders': () => page(),
      'GET /orders/export': (input) => {
        const { onProgress, signal } = input as CallOptions
        tell = (part) => onProgress?.(part)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Eksportuj' }))
    await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }))
    expect(await screen.findByRole('progressbar', { name: 'Zapisywanie listy: 0%' })).toBeVisible()
    act(() => tell(0.427))
    expect(screen.getByRole('progressbar', { name: 'Zapisywanie listy: 42%' })).toHaveAttribute('value', '42')
    await userEvent.click(screen.getByRole('button', { name: 'Przerwij zapisywanie' }))
    expect(await screen.findByText('Przerwano zapisywanie listy')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Eksportuj' })).toBeVisible()
  })

  it('keeps the selection across pages, and clears it for other filters', async () => {
    orders(() => page())
    showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }))
    await userEvent.click(screen.getByRole('button', { name: 'Następna strona' }))
    expect(await screen.findByText('26–50 z 300')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Zaznaczone wiersze' })).toHaveTextContent('Zaznaczono: 2')
    await openFilters()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Tylko usterki')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Zaznaczone wiersze' })).toBeNull())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Wszystkie')
    await screen.findByText('1–25 z 300')
    expect(screen.queryByRole('region', { name: 'Zaznaczone wiersze' })).toBeNull()
  })

  it('allows no selection among outdated rows while new ones are loading', async () => {
    let come = (): void => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    const { rows } = page()
    const fault = anOrderRow({ isFault: true }, 7)
    orders(async (input) => {
      if ((input as { query: { fault?: string } }).query.fault !== 'yes') return page(2)
      await held
      return { ...page(1), rows: [fault] }
    })
    showScreen('/apps/orders/list')
    await openFilters()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Tylko usterki')
    const link = screen.getByRole('link', { name: rows[0]?.number })
    await vi.dynamicImportSettled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }))
    await userEvent.click(screen.getByRole('checkbox', { name: `Zaznacz ${rows[1]?.number}` }))
    link.focus()
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    expect(screen.queryAllByText(/^Zaznaczono/u)).toEqual([])

    act(come)
    await screen.findByRole('link', { name: fault.number })
    expect(screen.queryAllByText(/^Zaznaczono/u)).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }))
    expect(screen.getByText('Zaznaczono: 1', { selector: '[role="status"]' })).toBeInTheDocument()
  })

  it('can go back from typing on a further page', async () => {
    orders(() => page())
    const { at, back } = showScreen('/apps/orders/list?page=4')
    await userEvent.type(await screen.findByRole('searchbox', { name: /Szukaj zleceń/ }), 'w')
    await waitFor(() => expect(at()).toBe('/apps/orders/list?q=w'))
    back()
    await waitFor(() => expect(at()).toBe('/apps/orders/list?page=4'))
  })

  it('searches while typing and returns to the first page', async () => {
    const requests = orders(() => page())
    const { at } = showScreen('/apps/orders/list?page=4')
    await userEvent.type(await screen.findByRole('searchbox', { name: /Szukaj zleceń/ }), 'winda')
    await waitFor(() => expect(at()).toBe('/apps/orders/list?q=winda'))
    expect(requests().at(-1)).toMatchObject({ q: 'winda', page: 1 })
  })

  it('sorts by a column, and the other way on the second press', async () => {
    const requests = orders(() => page())
    showScreen('/apps/orders/list')
    const customer = () => screen.findByRole('button', { name: 'Klient' })
    await userEvent.click(await customer())
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ sort: 'client', order: 'asc' }))
    await userEvent.click(await customer())
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ sort: 'client', order: 'desc' }))
  })

  it('turns pages and shows all', async () => {
    const requests = orders(() => page())
    const { at } = showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Ostatnia strona' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list?page=12'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Na stronie' }), 'Wszystkie')
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ size: 200, page: 1, count: 'all' }))
    expect(at()).toBe('/apps/orders/list?size=0')
  })

  it('reports an empty result and clears the filters', async () => {
    orders(({ query }) => (query.q ? { rows: [], total: 0, totalIsMore: false } : page()))
    const { at } = showScreen('/apps/orders/list?q=xyz')
    expect(await screen.findByText('Żadne zlecenie nie pasuje do wyszukiwania')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText('1–25 z 300')).toBeVisible()
    expect(at()).toBe('/apps/orders/list')
    expect(screen.getByRole('searchbox', { name: /Szukaj zleceń/ })).toHaveValue('')
  })

  it('links back from a page that does not exist', async () => {
    orders(({ query }) => (query.page === 1 ? page() : { rows: [], total: 300, totalIsMore: false }))
    showScreen('/apps/orders/list?page=99')
    expect(await screen.findByText('Lista nie ma tylu stron')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Pierwsza strona' }))
    expect(await screen.findByText('1–25 z 300')).toBeVisible()
  })

  it('shows the failure and retries', async () => {
    let broken = true
    orders(() =>
      broken ? Promise.reject(new ProblemError(503, { message: 'Usługa jest niedostępna.' })) : page(),
    )
    showScreen('/apps/orders/list')
    expect(await screen.findByText('Usługa jest niedostępna.')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('1–25 z 300')).toBeVisible()
  })
})
