import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { emptyQueue } from '#test/empty-queue.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })
afterEach(emptyQueue)
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

function show(overrides: Partial<Order> = {}, role: Role = 'ROLE_OFFICE', answers: Answers = {}) {
  const user = signedInAs(role)
  let order = anOrder(overrides)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'POST /orders/:id/moves': ({ body }) => {
      order = { ...order, state: body.to, version: order.version + 1 }
      return { order, lost: [] }
    },
    'POST /orders/:id/slots/:slotId/visits': ({ body }) => {
      const visit = {
        kind: body.kind === 'held' ? ('held' as const) : ('not_held' as const),
        at: order.createdAt,
        by: 'Maria',
        reason: body.reason ?? null,
        words: null,
      }
      order = { ...order, slots: order.slots.map((slot) => ({ ...slot, visit })) }
      return { order, visit: null }
    },
    ...answers,
  })
  showScreen(`/apps/orders/details/${order.id}`)
  const sent = (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
  return { order, user, sent }
}
const moves = async () => within(await screen.findByRole('group', { name: 'Co dalej ze zleceniem' }))
const names = async () => (await moves()).getAllByRole('button').map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click((await moves()).getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

it('moves on by one press, and shows the new state', async () => {
  const { order, sent } = show()
  expect(await names()).toEqual(['Rozpocznij', 'Wstrzymaj', 'Anuluj zlecenie'])
  await press('Rozpocznij')
  await waitFor(() => expect(sent('POST /orders/:id/moves')).toHaveLength(1))
  expect(sent('POST /orders/:id/moves')).toMatchObject([
    { params: { id: order.id }, body: expect.objectContaining({ to: 'in_progress', version: 1 }) },
  ])
  // Checked first: the toast disappears by itself.
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toContain('Zmieniono stan: W trakcie'))
  await waitFor(async () => expect((await names())[0]).toBe('Oznacz jako wykonane'))
})

describe('an order that is done with remaining slots', () => {
  const [slot] = anOrder().slots
  const at = (year: number) => ({
    startAt: `${year}-03-02T07:00:00.000Z`,
    endAt: `${year}-03-02T08:30:00.000Z`,
  })
  const slots = (...years: number[]) =>
    years.flatMap((year, n) => (slot ? [{ ...slot, id: `${slot.id}${n}`, ...at(year) }] : []))
  const state = 'in_progress'

  it.each([
    [[2090], '1 termin jeszcze się nie odbył: odwołać go czy zostawić?', 'Odwołaj termin', true],
    [
      [2026, 2090, 2091],
      '2 terminy jeszcze się nie odbyły: odwołać je czy zostawić?',
      'Zostaw terminy',
      false,
    ],
    [
      [2090, 2091, 2092, 2093, 2094],
      '5 terminów jeszcze się nie odbyło: odwołać je czy zostawić?',
      'Odwołaj terminy',
      true,
    ],
  ])('asks what to do with them: %s', async (years, question, answer, callsOff) => {
    const { sent } = show({ state, slots: slots(...years) })
    await press('Oznacz jako wykonane')
    expect((await dialog()).getByText(question)).toBeVisible()
    expect(sent('POST /orders/:id/moves')).toEqual([])
    await userEvent.click((await dialog()).getByRole('button', { name: answer }))
    await waitFor(() =>
      expect(sent('POST /orders/:id/moves')).toMatchObject([{ body: { to: 'done', callsOff } }]),
    )
  })

  it('needs no question where all slots have begun', async () => {
    const { sent } = show({ state, slots: slots(2026) })
    await press('Oznacz jako wykonane')
    await waitFor(() => expect(sent('POST /orders/:id/moves')).toHaveLength(1))
  })
})

it('queues moves without a network in order, each based on the previous result', async () => {
  let isAway = true
  let at = anOrder({ slots: [] })
  const { sent } = show({ slots: [] }, 'ROLE_OFFICE', {
    'GET /orders/:id': () => at,
    'POST /orders/:id/moves': ({ body }) => {
      if (isAway) throw new NetworkError(new TypeError('Failed to fetch'))
      if (body.version !== at.version) throw new ProblemError(409, { message: 'Zmieniono' })
      at = { ...at, state: body.to, version: at.version + 1 }
      return { order: at, lost: [] }
    },
  })
  await press('Rozpocznij')
  expect(await screen.findByText('W trakcie · Czeka na zasięg')).toBeVisible()
  await press('Oznacz jako wykonane')
  expect(await screen.findByText('Wykonane · Czeka na zasięg')).toBeVisible()
  isAway = false
  const before = sent('POST /orders/:id/moves').length
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/Czeka na zasięg/u)).toBeNull())
  expect(sent('POST /orders/:id/moves').slice(before)).toMatchObject([
    { body: { to: 'in_progress', version: 1 } },
    { body: { to: 'done', version: 2 } },
  ])
})

it('shows why a queued move was refused, which can be given up', async () => {
  let answer: () => never = () => {
    throw new NetworkError(new TypeError('Failed to fetch'))
  }
  show({}, 'ROLE_OFFICE', { 'POST /orders/:id/moves': () => answer() })
  await press('Rozpocznij')
  await screen.findByText('W trakcie · Czeka na zasięg')
  answer = () => {
    throw new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' })
  }
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('W trakcie · Nie wysłano: Dane zmieniły się w międzyczasie.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(screen.queryByText(/Nie wysłano/u)).toBeNull())
})

it('asks for the reason before pausing an order, and shows what is missing', async () => {
  const { sent } = show()
  await press('Wstrzymaj')
  const submit = (await dialog()).getByRole('button', { name: 'Wstrzymaj' })
  await userEvent.click(submit)
  expect((await dialog()).getByText('Podaj powód wstrzymania')).toBeVisible()
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Inne' }))
  await userEvent.click(submit)
  expect((await dialog()).getByText('Opisz powód własnymi słowami')).toBeVisible()
  expect(sent('POST /orders/:id/moves')).toEqual([])
  await userEvent.type((await dialog()).getByRole('textbox', { name: /Opis/u }), 'Czeka na decyzję wspólnoty')
  await userEvent.type((await dialog()).getByRole('textbox', { name: /Wstrzymane do/u }), '21.03.2090')
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST /orders/:id/moves')).toEqual([
    expect.objectContaining({
      body: {
        to: 'paused',
        reason: 'other',
        words: 'Czeka na decyzję wspólnoty',
        until: '2090-03-21',
        version: 1,
      },
    }),
  ])
})

it.each([
  ['Rozpocznij', 'POST /orders/:id/moves', {}],
  ['Odbyta', 'POST /orders/:id/slots/:slotId/visits', { startAt: '2026-03-02T07:00:00.000Z' }],
])('counts two fast presses on %s as one', async (name, call, times) => {
  const [slot] = anOrder().slots
  const { sent } = show({ slots: slot ? [{ ...slot, ...times }] : [] })
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  await waitFor(() => expect(sent(call)).toHaveLength(1))
})

it('lets a refused day be corrected', async () => {
  let isRefused = true
  show({}, 'ROLE_OFFICE', {
    'POST /orders/:id/moves': () => {
      if (!isRefused) return { order: anOrder({ state: 'paused' }), lost: [] }
      const errors = [{ field: 'until', message: 'Podaj dzień od jutra' }]
      throw new ProblemError(400, { message: 'Podaj dzień od jutra', errors })
    },
  })
  await press('Wstrzymaj')
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Pogoda' }))
  const until = (await dialog()).getByRole('textbox', { name: /Wstrzymane do/u })
  await userEvent.type(until, 'wczoraj')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Wstrzymaj' }))
  expect(await (await dialog()).findByText('Podaj dzień od jutra')).toBeVisible()
  isRefused = false
  await userEvent.clear(until)
  await userEvent.type(until, '21.03.2090')
  expect((await dialog()).queryByText('Podaj dzień od jutra')).toBeNull()
  await userEvent.click((await dialog()).getByRole('button', { name: 'Wstrzymaj' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('reports slots that were not restored with their order', async () => {
  const lost = {
    startAt: '2027-03-02T07:00:00.000Z',
    endAt: '2027-03-02T08:30:00.000Z',
    why: 'taken' as const,
    performer: 'Jan Lis',
    number: 'ZL/2027/000007',
  }
  const cancelled = anOrder({ state: 'cancelled' })
  show({ state: 'cancelled' }, 'ROLE_OFFICE', {
    'POST /orders/:id/moves': () => ({ order: { ...cancelled, state: 'new' }, lost: [lost] }),
  })
  await press('Przywróć zlecenie')
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Klient' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Przywróć zlecenie' }))
  expect(await screen.findByText(/Jan Lis ma zlecenie ZL\/2027\/000007/u)).toBeVisible()
})

it.each(['cancelled', 'closed'] as const)(
  'does not offer to change slots of an order that is %s',
  async (state) => {
    show({ state })
    expect(await screen.findByRole('button', { name: 'Zmień: Usługi' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zmień: Terminy' })).toBeNull()
  },
)

it('shows a refusal of the server beside the question', async () => {
  show({}, 'ROLE_OFFICE', {
    'POST /orders/:id/moves': () => {
      throw new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' })
    },
  })
  await press('Anuluj zlecenie')
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Klient' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Anuluj zlecenie' }))
  expect(await (await dialog()).findByText('Dane zmieniły się w międzyczasie.')).toBeVisible()
})

it('shows a performer their moves', async () => {
  const me = signedInAs('ROLE_WORKER')
  const [slot] = anOrder().slots
  const mine = slot ? [{ ...slot, performers: [{ id: me.id, name: me.lastName }] }] : []
  show({ slots: mine }, 'ROLE_WORKER')
  expect(await names()).toEqual(['Rozpocznij', 'Wstrzymaj'])
})

it('shows other workers none', async () => {
  show({ slots: [] }, 'ROLE_WORKER')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('group', { name: 'Co dalej ze zleceniem' })).toBeNull()
})

it('lets an administrator delete a new order by typing its number', async () => {
  const { order, sent } = show({ state: 'new' }, 'ROLE_ADMIN', { 'DELETE /orders/:id': () => undefined })
  await press('Usuń zlecenie')
  await userEvent.type((await dialog()).getByRole('textbox', { name: /Przepisz numer/u }), order.number)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Usuń zlecenie' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Zlecenia' })).toBeVisible()
  expect(sent('DELETE /orders/:id')).toEqual([
    { params: { id: order.id }, body: { number: order.number, version: 1 } },
  ])
})

it('lets the office record whether a visit took place', async () => {
  const [slot] = anOrder().slots
  const times = { startAt: '2026-03-02T07:00:00.000Z', endAt: '2026-03-02T08:30:00.000Z' }
  const { sent } = show({ slots: slot ? [{ ...slot, ...times }] : [] })
  const visit = async () => within(await screen.findByRole('group', { name: /Czy termin/u }))
  await userEvent.click((await visit()).getByRole('button', { name: 'Odbyta' }))
  expect(await screen.findByText('Wizyta odbyta')).toBeVisible()
  await userEvent.click((await visit()).getByRole('button', { name: 'Nieodbyta' }))
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Brak dostępu' }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Nieodbyta' }))
  expect(await screen.findByText('Wizyta nieodbyta')).toBeVisible()
  expect(sent('POST /orders/:id/slots/:slotId/visits')).toEqual([
    expect.objectContaining({ body: { kind: 'held' } }),
    expect.objectContaining({ body: { kind: 'not_held', reason: 'noAccess', words: '' } }),
  ])
})

it('shows linked orders, the reason of waiting, and cancelled slots', async () => {
  const linked = {
    id: anOrder({}, 2).id,
    number: 'ZL/2027/000002',
    state: 'done' as const,
    kind: 'complaint' as const,
  }
  const { slots } = anOrder()
  show({
    state: 'paused',
    follows: linked,
    slots: [],
    cancelledSlots: slots,
    followedBy: [1, 3].map((n) => ({ ...linked, id: anOrder({}, n).id, number: `ZL/2027/00001${n}` })),
    stateSince: {
      at: '2027-03-01T10:00:00.000Z',
      by: 'Maria Wójcik',
      reason: 'noParts',
      words: 'Silnik w drodze',
      until: '2027-03-10',
    },
  })
  const links = within(await screen.findByRole('region', { name: 'Powiązane zlecenia' }))
  expect(links.getByText('2 w następstwie')).toBeVisible()
  expect(links.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Reklamacja zlecenia ZL/2027/000002 Wykonane',
    'Reklamacja ZL/2027/000011 Wykonane',
    'Reklamacja ZL/2027/000013 Wykonane',
  ])
  expect(links.getByRole('link', { name: linked.number })).toHaveAttribute(
    'href',
    `/apps/orders/details/${linked.id}`,
  )
  // Isolated direction, beside text of another language.
  const words = screen.getByText('Silnik w drodze', { selector: 'bdi' })
  expect(words.closest('p')).toHaveTextContent(
    /Wstrzymane do .*10.* · Brak części · Silnik w drodze · .*Maria Wójcik/u,
  )
  expect(screen.getByRole('heading', { name: 'Odwołane terminy' })).toBeVisible()
})
