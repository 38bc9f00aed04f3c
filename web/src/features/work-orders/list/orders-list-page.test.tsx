import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@zlecenia/contract/features/work-orders/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '../../../../test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '../../../../test/show-screen.tsx'
import { ProblemError } from '../../../lib/problem-error.ts'

vi.mock('../../../lib/call.ts', { spy: true })

type Answer = Parameters<typeof serverAnswers>[0]['GET /orders']
function orders(answer: NonNullable<Answer>, role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const asked = serverAnswers({ 'GET /me': () => meOf(user), 'GET /orders': answer })
  return () =>
    asked.filter((it) => it.name === 'GET /orders').map((it) => (it.input as { query: object }).query)
}
const page = (total = 300) => ({
  orders: [anOrderRow({}, 1), anOrderRow({ state: 'done' }, 2)],
  total,
  totalIsMore: false,
})

describe('the list of orders', () => {
  it('shows each order as a row that leads to it', async () => {
    orders(() => page(2))
    showScreen('/apps/orders/list')
    const [first] = page().orders
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
  ] as const)('speaks to %s of no button they do not have', async (role, hint) => {
    orders(() => ({ orders: [], total: 0, totalIsMore: false }), role)
    showScreen('/apps/orders/list')
    expect(await screen.findByText(hint)).toBeVisible()
    const buttons = screen.queryAllByRole('button', { name: 'Dodaj zlecenie' })
    expect(buttons).toHaveLength(role === 'ROLE_OFFICE' ? 1 : 0)
  })

  it('asks for what the address says', async () => {
    const asked = orders(() => page())
    showScreen('/apps/orders/list?q=Kwiatowa&state=planned&page=3&size=10&sort=address&order=asc')
    await screen.findByText('21–30 z 300')
    expect(asked()).toEqual([
      { q: 'Kwiatowa', state: 'planned', page: 3, size: 10, sort: 'address', order: 'asc' },
    ])
    expect(screen.getByRole('searchbox', { name: /Szukaj zleceń/ })).toHaveValue('Kwiatowa')
    expect(screen.getByRole('combobox', { name: 'Stan' })).toHaveDisplayValue('Zaplanowane')
    expect(screen.getByRole('columnheader', { name: 'Obiekt' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('marks what it is sorted by at first, and what an address says wrongly is corrected there', async () => {
    const asked = orders(() => page())
    const { at } = showScreen('/apps/orders/list?page=x&size=7&sort=price&order=up&state=lost&q=brama')
    const created = await screen.findByRole('columnheader', { name: 'Utworzono' })
    expect(created).toHaveAttribute('aria-sort', 'descending')
    // Where the table is narrow columns give way, also the one it is usually sorted by.
    expect(created.className).toMatch(/from1480/u)
    expect(screen.getByRole('columnheader', { name: 'Koordynator' }).className).toMatch(/from1480/u)
    await waitFor(() => expect(at()).toBe('/apps/orders/list?q=brama'))
    expect(asked()).toHaveLength(1)
  })

  it('shows what somebody sorted it by, however narrow it is', async () => {
    orders(() => page())
    showScreen('/apps/orders/list?sort=nextSlot')
    const slot = await screen.findByRole('columnheader', { name: 'Najbliższy termin' })
    expect(slot.className).not.toMatch(/from\d/u)
  })

  it('shows of an order that is over when somebody was there last', async () => {
    const lastSlot = { startAt: '2027-01-07T08:00:00Z', endAt: '2027-01-07T09:00:00Z' }
    orders(() => ({ ...page(1), orders: [anOrderRow({ state: 'closed', nextSlot: null, lastSlot })] }))
    showScreen('/apps/orders/list')
    expect(await screen.findByText('07.01.2027, 09:00–10:00')).toBeVisible()
    expect(screen.queryByText('Brak terminu')).toBeNull()
  })

  it('shows faults alone', async () => {
    const asked = orders(() => page())
    const { at } = showScreen('/apps/orders/list')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Tylko awarie')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ fault: 'yes' }))
    expect(at()).toBe('/apps/orders/list?fault=yes')
  })

  it('typing on a further page can be taken back', async () => {
    orders(() => page())
    const { at, back } = showScreen('/apps/orders/list?page=4')
    await userEvent.type(await screen.findByRole('searchbox', { name: /Szukaj zleceń/ }), 'w')
    await waitFor(() => expect(at()).toBe('/apps/orders/list?q=w'))
    back()
    await waitFor(() => expect(at()).toBe('/apps/orders/list?page=4'))
  })

  it('searches while one types and starts again at the first page', async () => {
    const asked = orders(() => page())
    const { at } = showScreen('/apps/orders/list?page=4')
    await userEvent.type(await screen.findByRole('searchbox', { name: /Szukaj zleceń/ }), 'winda')
    await waitFor(() => expect(at()).toBe('/apps/orders/list?q=winda'))
    expect(asked().at(-1)).toMatchObject({ q: 'winda', page: 1 })
  })

  it('sorts by a column, and the other way at the second press', async () => {
    const asked = orders(() => page())
    showScreen('/apps/orders/list')
    const client = () => screen.findByRole('button', { name: 'Klient' })
    await userEvent.click(await client())
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'client', order: 'asc' }))
    await userEvent.click(await client())
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'client', order: 'desc' }))
  })

  it('turns pages and shows all', async () => {
    const asked = orders(() => page())
    const { at } = showScreen('/apps/orders/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Ostatnia strona' }))
    await waitFor(() => expect(at()).toBe('/apps/orders/list?page=12'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Na stronie' }), 'Wszystkie')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ size: 0, page: 1 }))
    expect(at()).toBe('/apps/orders/list?size=0')
  })

  it('says when nothing matches and clears the filters', async () => {
    orders(({ query }) => (query.q ? { orders: [], total: 0, totalIsMore: false } : page()))
    const { at } = showScreen('/apps/orders/list?q=xyz')
    expect(await screen.findByText('Żadne zlecenie nie pasuje do wyszukiwania')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText('1–25 z 300')).toBeVisible()
    expect(at()).toBe('/apps/orders/list')
    expect(screen.getByRole('searchbox', { name: /Szukaj zleceń/ })).toHaveValue('')
  })

  it('leads back from a page that is not there', async () => {
    orders(({ query }) => (query.page === 1 ? page() : { orders: [], total: 300, totalIsMore: false }))
    showScreen('/apps/orders/list?page=99')
    expect(await screen.findByText('Lista nie ma tylu stron')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Pierwsza strona' }))
    expect(await screen.findByText('1–25 z 300')).toBeVisible()
  })

  it('says what went wrong and tries again', async () => {
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
