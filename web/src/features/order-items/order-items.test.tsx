import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { ItemsOfOrder } from '@zlecenia/contract/features/order-items/order-items.contract'
import { anOrderItem, itemsOfAnOrder } from '@zlecenia/contract/features/order-items/order-items.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const order = anOrder({ state: 'done' })

function show(of: ItemsOfOrder = itemsOfAnOrder(), answers: Answers = {}, role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /orders/:id/items': () => of,
    ...answers,
  })
  return { requests, ...showScreen(`/apps/orders/details/${order.id}`) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Rozliczenie' }))
const plain = (text: string) => (it: string) => it.replace(/\s/gu, ' ') === text

describe('the settlement of an order', () => {
  it('shows amounts, totals by rate, and the margin', async () => {
    show()
    const shown = await card()
    expect(await shown.findByText(plain('2 godz. × 165,00 zł'))).toBeVisible()
    const sums = within(shown.getByRole('table', { name: 'Podsumowanie według stawek' }))
    for (const text of ['330,00 zł', '356,40 zł', '410,00 zł', '44,80 zł', '454,80 zł'])
      expect(sums.getByText(plain(text))).toBeVisible()
    expect(shown.getByText(plain('270,00 zł (65,9%)'))).toBeVisible()
    expect(shown.getByText('1 pozycja nie ma kosztu')).toBeVisible()
  })

  it('marks items without a price, unbilled, left out and on an invoice, which has no buttons', async () => {
    show({
      ...itemsOfAnOrder(),
      items: [
        anOrderItem({ name: 'Bez', net: null }, 1),
        anOrderItem({ name: 'Darmo', notBillable: { reason: 'warranty', words: null } }, 2),
        anOrderItem({ name: 'Późno', isLeftOut: true }, 3),
        anOrderItem({ name: 'Zapisana', invoice: { id: order.id, number: 'FV/2026/11/0007' } }, 4),
      ],
    })
    const shown = await card()
    for (const mark of ['Bez ceny', 'Gwarancja', 'Poza fakturą', 'Faktura FV/2026/11/0007'])
      expect(await shown.findByText(mark)).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Zmień: Zapisana' })).toBeNull()
  })

  it('proposes items by one press, and begins an invoice by another', async () => {
    const { requests, at } = show(
      { ...itemsOfAnOrder(), items: [] },
      {
        'POST /orders/:id/items/propose': () => itemsOfAnOrder(),
        'POST /invoices': () => new Promise(() => {}),
      },
    )
    const shown = await card()
    expect(await shown.findByText(/^Nie ma jeszcze pozycji/u)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Zaproponuj z cennika' }))
    expect(await shown.findByText('Naprawa rozdzielni')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Wystaw fakturę' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'POST /invoices')?.input).toMatchObject({
        body: { kind: 'VAT', orderIds: [order.id] },
      }),
    )
    expect(at()).toBe(`/apps/orders/details/${order.id}`)
  })

  it('begins an advance on an open order, and nothing on a cancelled one', async () => {
    const { requests } = show(itemsOfAnOrder({ invoicing: 'advance' }), {
      'POST /invoices': () => new Promise(() => {}),
    })
    const shown = await card()
    await userEvent.click(await shown.findByRole('button', { name: 'Wystaw zaliczkę' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'POST /invoices')?.input).toMatchObject({
        body: { kind: 'ZAL', orderIds: [order.id] },
      }),
    )
    expect(shown.queryByRole('button', { name: 'Wystaw fakturę' })).toBeNull()
    cleanup()
    show(itemsOfAnOrder({ invoicing: 'none' }))
    const cancelled = await card()
    await cancelled.findByText('Naprawa rozdzielni')
    expect(cancelled.queryByRole('button', { name: /Wystaw/u })).toBeNull()
  })

  it('changes an item in its place, and sends only what changed', async () => {
    const item = anOrderItem()
    const { requests } = show(undefined, {
      'PATCH /orders/:id/items/:itemId': () => ({ ...item, quantity: '3', version: 2 }),
    })
    const shown = await card()
    await userEvent.click(await shown.findByRole('button', { name: `Zmień: ${item.name}` }))
    const quantity = await shown.findByRole('textbox', { name: /^Ilość/u })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, 'trzy')
    await userEvent.click(shown.getByRole('button', { name: 'Zapisz zmiany' }))
    expect(await shown.findByText(/^Wpisz ilość/u)).toBeVisible()
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3')
    await userEvent.click(shown.getByRole('button', { name: 'Zapisz zmiany' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name.startsWith('PATCH'))?.input).toMatchObject({
        body: { quantity: '3', version: 1 },
      }),
    )
  })

  it('fills a new item from the price list of the order', async () => {
    const { requests } = show(undefined, {
      'GET /price-items/at': () => ({
        items: [
          {
            id: order.id,
            serviceId: null,
            group: null,
            name: 'Zawór kulowy',
            kind: 'material',
            unit: 'szt.',
            net: '27.4',
            isOwn: false,
            rate: '23',
            rateReason: null,
            annex15: false,
          },
        ],
      }),
      'POST /orders/:id/items': () => anOrderItem({ name: 'Zawór kulowy' }),
    })
    const shown = await card()
    await userEvent.click(await shown.findByRole('button', { name: 'Dodaj pozycję' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nowa pozycja rozliczenia' }))
    await userEvent.type(dialog.getByRole('combobox', { name: /^Z cennika/u }), 'zaw')
    await userEvent.click(await screen.findByRole('option', { name: /Zawór kulowy/u }))
    await userEvent.click(dialog.getByRole('button', { name: 'Dodaj pozycję' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'POST /orders/:id/items')?.input).toMatchObject({
        body: {
          name: 'Zawór kulowy',
          kind: 'material',
          net: '27.4',
          unit: 'szt.',
          source: 'priceList',
          cost: null,
        },
      }),
    )
  })

  it('offers to try again when it cannot be read', async () => {
    show(undefined, {
      'GET /orders/:id/items': () => {
        throw new ProblemError(500, { message: 'Awaria' })
      },
    })
    expect(await (await card()).findByText('Nie udało się wczytać rozliczenia')).toBeVisible()
  })

  it('stays unknown to workers', async () => {
    const { requests } = show(undefined, {}, 'ROLE_WORKER')
    expect(await screen.findByRole('heading', { level: 1, name: order.number })).toBeVisible()
    await new Promise((done) => requestAnimationFrame(done))
    expect(screen.queryByRole('region', { name: 'Rozliczenie' })).toBeNull()
    expect(requests.some(({ name }) => name === 'GET /orders/:id/items')).toBe(false)
  })
})
