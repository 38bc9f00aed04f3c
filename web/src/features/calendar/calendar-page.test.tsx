import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { aCalendarSlot, anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { initialDueRules } from '@zlecenia/contract/features/schedule/priorities'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { invalidate } from '#lib/query.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const slot = aCalendarSlot({
  startAt: '2026-11-18T08:00:00Z',
  endAt: '2026-11-18T09:30:00Z',
  address: 'ul. Kwiatowa 12',
  city: 'Łódź',
  client: 'Wspólnota Kwiatowa',
  phone: '+48600100200',
  services: ['Regulacja bramy'],
  performers: [{ id: 'w', name: 'Rafał Wójcik' }],
  number: 'ZL/2026/000123',
})

let order: Order
beforeEach(() => {
  order = { ...anOrder(), id: slot.orderId }
})

function show(address: string, slots: readonly CalendarSlot[] = [slot]) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots: [...slots] }),
    'GET /orders/:id': () => order,
  })
  const ranges = () =>
    requests.filter((it) => it.name === 'GET /calendar').map((it) => (it.input as { query: object }).query)
  return { ...showScreen(address), ranges }
}

it('shows the week of the address, requested by instants in Warsaw', async () => {
  const { ranges } = show('/apps/calendar?view=week&date=2026-11-18')
  expect(await screen.findByRole('button', { name: /Kwiatowa 12/ })).toHaveTextContent('09:00–10:30')
  expect(screen.getByRole('heading', { level: 2, name: '16–22 listopada 2026' })).toBeVisible()
  expect(ranges()).toEqual([{ from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' }])
})

it.each([
  ['week', 'Kwiatowa 12, Łódź'],
  ['day', 'Kwiatowa 12, Łódź'],
  ['list', 'ul. Kwiatowa 12, Łódź'],
])('shows in a %s the name of a street, and in a list its type too', async (view, place) => {
  show(`/apps/calendar?view=${view}&date=2026-11-18`)
  const button = await screen.findByRole('button', { name: /Kwiatowa 12/ })
  expect(button.querySelector('.slot-place')?.textContent).toBe(place)
  expect(button.title).toContain('ul. Kwiatowa 12')
})

it.each(['week', 'month'])('names in a %s its holiday and hatches the closed days', async (view) => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots: [slot] }),
    'GET /schedule/company': () => ({
      week: [...usualWeek],
      worked: [],
      off: [{ from: '2026-11-13', to: '2026-11-13' }],
      due: initialDueRules,
      version: 1,
    }),
  })
  showScreen(`/apps/calendar?view=${view}&date=2026-11-11`)
  expect(await screen.findByText('Święto Niepodległości')).toBeVisible()
  const days = () => [...document.querySelectorAll('.event-calendar .ec-day')].slice(view === 'week' ? 0 : 14)
  const closed = () => days().map((it) => it.hasAttribute('data-off'))
  // The days from Monday 9 November on.
  await waitFor(() => expect(closed().slice(0, 7)).toEqual([false, false, true, false, true, true, true]))
  await userEvent.click(screen.getByRole('button', { name: /^Następny/ }))
  await waitFor(() => expect(screen.queryByText('Święto Niepodległości')).toBeNull())
})

it('moves by the period shown and stores it in the address', async () => {
  const { at, ranges } = show('/apps/calendar?view=week&date=2026-11-18')
  await userEvent.click(await screen.findByRole('button', { name: 'Następny tydzień' }))
  await screen.findByRole('heading', { name: '23–29 listopada 2026' })
  expect(at()).toBe('/apps/calendar?view=week&date=2026-11-23')
  await userEvent.click(screen.getByRole('button', { name: 'Miesiąc' }))
  await screen.findByRole('heading', { name: 'listopad 2026' })
  await userEvent.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }))
  await screen.findByRole('heading', { name: 'październik 2026' })
  expect(at()).toBe('/apps/calendar?view=month&date=2026-10-01')
  // The month as drawn: from Monday 28 September, still in summer time.
  expect(ranges().at(-1)).toMatchObject({ from: '2026-09-27T22:00:00.000Z' })
})

it('loads the first slots of each day of a month, with a count and a link to that day', async () => {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': ({ query }) =>
      query.perDay ? { slots: [slot], days: [{ day: '2026-11-18', count: 201 }] } : { slots: [slot] },
  })
  const { at } = showScreen('/apps/calendar?view=month&date=2026-11-01')
  // jsdom has no layout, so the loaded slot is hidden for lack of room as well.
  await userEvent.click(await screen.findByRole('button', { name: /^\+201 ?więcej$/ }))
  await screen.findByRole('heading', { level: 2, name: '18 listopada 2026' })
  expect(at()).toBe('/apps/calendar?view=day&date=2026-11-18')
  const queries = requests.filter((it) => it.name === 'GET /calendar').map((it) => it.input)
  expect(queries).toMatchObject([
    { query: { from: '2026-10-25T23:00:00.000Z', to: '2026-12-06T23:00:00.000Z', perDay: 5 } },
    { query: { from: '2026-11-17T23:00:00.000Z', to: '2026-11-18T23:00:00.000Z' } },
  ])
  expect(queries[1]).not.toHaveProperty('query.perDay')
})

it('prints the number of slots that a month left out of a day', async () => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots: [slot], days: [{ day: '2026-11-18', count: 201 }] }),
  })
  showScreen('/apps/calendar?view=month&date=2026-11-01')
  await screen.findByRole('button', { name: /^\+201 ?więcej$/ })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const day = within(
    screen.getByRole('heading', { level: 3, name: /18 listopada 2026/ }).parentElement as HTMLElement,
  )
  expect(day.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    expect.stringContaining('ul. Kwiatowa 12'),
    '+200 więcej',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

it('opens a card with the important data and a link to the order', async () => {
  show('/apps/calendar?view=list&date=2026-11-18')
  const button = await screen.findByRole('button', { name: /Kwiatowa 12/ })
  await userEvent.click(button)
  const card = within(await screen.findByRole('dialog', { name: 'ul. Kwiatowa 12, Łódź' }))
  expect(card.getByText('Wspólnota Kwiatowa')).toBeVisible()
  expect(card.getByRole('link', { name: '+48 600 100 200' })).toHaveAttribute('href', 'tel:+48600100200')
  expect(card.getByText('Regulacja bramy')).toBeVisible()
  expect(card.getByText('Rafał Wójcik')).toBeVisible()
  const way = card.getByRole('link', { name: 'Otwórz zlecenie ZL/2026/000123' })
  expect(way).toHaveAttribute('href', `/apps/orders/details/${slot.orderId}`)
  expect(await card.findByText(order.comment ?? '')).toBeVisible()
  const { caretaker } = order
  expect(card.getByText(`${caretaker?.firstName} ${caretaker?.lastName}`)).toBeVisible()
  expect(card.getByText('Niepotwierdzony')).toBeVisible()
  expect(card.getByText(order.notes[0]?.notes[0]?.content ?? '', { exact: false })).toBeVisible()
  expect(
    within(card.getByRole('group', { name: 'Co dalej ze zleceniem' })).getByText('Rozpocznij'),
  ).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Zamknij kartę terminu' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button).toHaveFocus())
})

it('hides a hidden contact and masked codes in the card', async () => {
  order = { ...anOrder(), id: slot.orderId, caretaker: null, notesMasked: true, notes: [], notesNow: [] }
  show('/apps/calendar?view=list&date=2026-11-18')
  await userEvent.click(await screen.findByRole('button', { name: /Kwiatowa 12/ }))
  const card = within(await screen.findByRole('dialog'))
  expect(await card.findByText(/widoczna tylko w czasie wizyty/)).toBeVisible()
  expect(card.queryByText('Opiekun budynku')).toBeNull()
})

it('folds more than three concurrent slots into "+N", which lists them with their cards', async () => {
  const slots = Array.from({ length: 8 }, (_, n) => ({ ...slot, id: `s${n}`, address: `ul. Polna ${n}` }))
  show('/apps/calendar?view=week&date=2026-11-18', slots)
  const more = await screen.findByRole('button', { name: /^Jeszcze 6 terminów/ })
  expect(more).toHaveTextContent('+6')
  expect(screen.getAllByRole('button', { name: /Polna/ })).toHaveLength(2)
  await userEvent.click(more)
  const list = within(await screen.findByRole('dialog', { name: /^6 terminów/ }))
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  await userEvent.click(list.getByRole('button', { name: /Polna 7/ }))
  expect(await screen.findByRole('dialog', { name: 'ul. Polna 7, Łódź' })).toBeVisible()
})

it('shows new slots once the calendar is refetched', async () => {
  const slots: CalendarSlot[] = []
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({ 'GET /me': () => meOf(user), 'GET /calendar': () => ({ slots: [...slots] }) })
  const { queries } = showScreen('/apps/calendar?view=list&date=2026-11-18')
  expect(await screen.findByText('Brak terminów w tym okresie')).toBeVisible()
  slots.push(slot)
  await invalidate(queries, 'GET /calendar')
  expect(await screen.findByRole('button', { name: /Kwiatowa 12/ })).toBeVisible()
})

it('updates an open card when its slot changes', async () => {
  let slots = [slot]
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots }),
    'GET /orders/:id': () => order,
  })
  const { queries } = showScreen('/apps/calendar?view=list&date=2026-11-18')
  await userEvent.click(await screen.findByRole('button', { name: /Kwiatowa 12/ }))
  const card = within(await screen.findByRole('dialog'))
  expect(card.getByText('Rafał Wójcik')).toBeVisible()
  slots = [{ ...slot, performers: [] }]
  await invalidate(queries, 'GET /calendar')
  expect(await card.findByText('Bez wykonawcy')).toBeVisible()
  slots = []
  await invalidate(queries, 'GET /calendar')
  expect(card.getByRole('link', { name: 'Otwórz zlecenie ZL/2026/000123' })).toBeVisible()
})

it('reports that slots could not be loaded and retries', async () => {
  const user = signedInAs('ROLE_OFFICE')
  let broken = true
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () =>
      broken ? Promise.reject(new ProblemError(503, { message: 'Niedostępne.' })) : { slots: [slot] },
  })
  showScreen('/apps/calendar?view=list&date=2026-11-18')
  expect(await screen.findByText('Niedostępne.')).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByRole('button', { name: /Kwiatowa 12/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Niedostępne.')).toBeNull())
})

const uncertified: CalendarSlot = { ...slot, needs: ['gas'] }
function showUncertified(address: string, slots: readonly CalendarSlot[] = [uncertified]) {
  const user = signedInAs('ROLE_OFFICE')
  const person = {
    id: 'w',
    firstName: 'Rafał',
    lastName: 'Wójcik',
    avatar: null,
    colour: null,
    active: true,
    crewId: null,
    days: [],
    absences: [],
    events: [],
    onCall: [],
    qualifications: [{ kind: 'gas' as const, issuedOn: null, validUntil: '2026-11-17' }],
  }
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /calendar': () => ({ slots: [...slots] }),
    'GET /orders/:id': () => order,
    'GET /schedule/board': () => ({ crews: [], performers: [person] }),
  })
  showScreen(address)
  return requests
}

it.each(['week', 'day', 'list'])(
  'marks a performer without a needed qualification in the %s view and in the card',
  async (view) => {
    showUncertified(`/apps/calendar?view=${view}&date=2026-11-18`)
    const lacks = 'Rafał Wójcik: Uprawnienia gazowe tylko do 17.11.2026'
    const mark = { name: /^Rafał Wójcik: Uprawnienia gazowe tylko do.*Kwiatowa/u }
    const button = await screen.findByRole('button', mark)
    expect(button.title).toContain(lacks)
    await userEvent.click(button)
    expect(
      within(screen.getByRole('dialog', { name: 'ul. Kwiatowa 12, Łódź' })).getByText(lacks),
    ).toBeVisible()
  },
)

it('marks a missing qualification in the month view too', async () => {
  showUncertified('/apps/calendar?view=month&date=2026-11-18')
  await waitFor(() => {
    const sign = document.querySelector('[data-slot] .slot-lacking')
    expect(sign?.ariaLabel).toBe('Rafał Wójcik: Uprawnienia gazowe tylko do 17.11.2026')
    expect(sign?.closest('button')?.title).toContain('Rafał Wójcik: Uprawnienia gazowe tylko do 17.11.2026')
  })
})

it('does not request qualifications if no slot needs any', async () => {
  const requests = showUncertified('/apps/calendar?view=week&date=2026-11-18', [slot])
  await screen.findByRole('button', { name: /Kwiatowa 12/ })
  expect(requests.map(({ name }) => name)).not.toContain('GET /schedule/board')
})
