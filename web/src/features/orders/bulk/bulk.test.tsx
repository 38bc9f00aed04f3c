import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { BulkResult } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { anOfficeUser, aWorker } from '@zlecenia/contract/features/users/users.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  // Focuses the close button like browsers: it is the first control.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const rows = [
  anOrderRow({ version: 4 }, 1),
  anOrderRow({ state: 'done', version: 7 }, 2),
  anOrderRow({ state: 'in_progress', version: 2 }, 3),
]
const leaver = aWorker({ status: 'inactive' }, 1)
const taker = aWorker({}, 2)
function list(role: Role = 'ROLE_OFFICE', results: BulkResult[] = [], ofUndo: BulkResult[] = []) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /saved-views': () => ({ views: [] }),
    'GET /users': () => ({ users: [anOfficeUser(), leaver, taker] }),
    'GET /orders': ({ query }) => {
      const shown = query?.only ? rows.filter(({ id }) => query.only?.includes(id)) : rows
      return { rows: shown, total: shown.length, totalIsMore: false }
    },
    'POST /orders/bulk': ({ body }) => ({ results: body.change.kind === 'back' ? ofUndo : results }),
  })
  showScreen('/apps/orders/list')
  return () => requests.filter((it) => it.name === 'POST /orders/bulk').map(({ input }) => input)
}
const chooseAll = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }))
  return within(await screen.findByRole('region', { name: 'Zaznaczone wiersze' }))
}
const press = async (name: string) => {
  const bar = await chooseAll()
  await userEvent.click(await bar.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const run = () => userEvent.click(screen.getByRole('button', { name: 'Zmień zlecenia' }))
const orders = rows.map(({ id, version }) => ({ id, version }))

it('asks for a possible state and once for the reason; refusals are shown with their links', async () => {
  const [a, b, c] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const fine = { problem: null, remark: null, undo: null }
  const sent = list('ROLE_OFFICE', [
    { id: a.id, number: a.number, ...fine },
    { id: b.id, number: b.number, ...fine, problem: 'Zlecenie ma stan „Wykonane”.' },
    { id: c.id, number: c.number, ...fine, remark: 'Terminy, które nie wróciły: 1.' },
  ])
  const dialog = await press('Stan')
  const state = await dialog.findByRole('combobox', { name: /Stan/u })
  expect(
    within(state)
      .getAllByRole('option')
      .map((it) => it.textContent),
  ).toEqual([
    'Wybierz',
    'Nowe albo zaplanowane, według terminów',
    'W trakcie',
    'Wstrzymane',
    'Wykonane',
    'Zamknięte',
    'Anulowane',
  ])
  await userEvent.selectOptions(state, 'Wstrzymane')
  await run()
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'Pogoda' }))
  await run()
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { orders, change: { kind: 'state', to: 'paused', reason: 'weather', until: null } } },
    ]),
  )
  expect(await within(screen.getByRole('dialog')).findByText('Zmieniono: 2 z 3')).toBeVisible()
  const results = within(screen.getByRole('dialog'))
  expect(results.getByRole('link', { name: b.number })).toHaveAttribute(
    'href',
    `/apps/orders/details/${b.id}`,
  )
  expect(results.getByText('Zlecenie ma stan „Wykonane”.')).toBeVisible()
  expect(results.getByText('Terminy, które nie wróciły: 1.')).toBeVisible()
  // Unchanged orders stay selected.
  await userEvent.click(results.getAllByRole('button', { name: 'Zamknij' })[1] as HTMLElement)
  expect(screen.getByText('Zaznaczono: 1', { selector: '[role="status"]' })).toBeInTheDocument()
})

it.each([
  ['0', 'Podaj liczbę dni od -366 do 366, inną niż 0.'],
  ['dwa', 'Podaj liczbę dni od -366 do 366, inną niż 0.'],
  ['367', 'Podaj liczbę dni od -366 do 366, inną niż 0.'],
])('moves no slots by %s days', async (typed, problem) => {
  const sent = list()
  const dialog = await press('Przesuń terminy')
  const days = await dialog.findByRole('textbox', { name: /O ile dni/u })
  await userEvent.type(days, typed)
  await run()
  await waitFor(() => expect(days).toHaveAccessibleDescription(problem))
  expect(sent()).toEqual([])
})

it('moves slots back, with a reason for overlaps', async () => {
  const sent = list()
  const dialog = await press('Przesuń terminy')
  await userEvent.type(await dialog.findByRole('textbox', { name: /O ile dni/u }), '-7')
  await userEvent.type(dialog.getByRole('textbox', { name: /Powód nałożenia/u }), 'Klient prosił')
  await run()
  await waitFor(() =>
    expect(sent()).toEqual([
      { body: { orders, change: { kind: 'days', days: -7, overlapReason: 'Klient prosił' } } },
    ]),
  )
})

it('focuses its first field, also where the orders are cached', async () => {
  list()
  const first = await press('Przesuń terminy')
  expect(await first.findByRole('textbox', { name: /O ile dni/u })).toHaveFocus()
  await userEvent.click(first.getByRole('button', { name: 'Anuluj' }))
  await userEvent.click(screen.getByRole('button', { name: 'Priorytet' }))
  const second = within(await screen.findByRole('dialog'))
  expect(await second.findByRole('combobox', { name: /Priorytet/u })).toHaveFocus()
})

it('sets another coordinator, or another priority', async () => {
  const sent = list()
  const dialog = await press('Koordynator')
  await userEvent.click(await dialog.findByRole('combobox', { name: /Koordynator/u }))
  await userEvent.click(await screen.findByRole('option', { name: anOfficeUser().fullName }))
  await run()
  const change = { kind: 'coordinator', coordinatorId: anOfficeUser().id }
  await waitFor(() => expect(sent()).toEqual([{ body: { orders, change } }]))
})

it('undoes the change, each order by its own data, and reports what failed', async () => {
  const done = rows.map(({ id, number, version }, n): BulkResult => {
    const undo = {
      version: version + 1,
      back: { kind: 'priority', priority: n ? 'fault' : 'emergency' },
    } as const
    return { id, number, problem: null, remark: null, undo }
  })
  const [a, b, c] = done as [BulkResult, BulkResult, BulkResult]
  const changed = 'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.'
  const sent = list('ROLE_OFFICE', done, [a, { ...b, undo: null, problem: changed }, c])
  const dialog = await press('Priorytet')
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /Priorytet/u }), 'Awaria')
  await run()
  // Nothing needs reading: the result is a toast, and the selection is cleared.
  expect(await screen.findByText('Zmieniono: 3 z 3')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }))
  const left = within(await screen.findByRole('dialog', { name: 'Wynik cofnięcia' }))
  expect(left.getByRole('link', { name: b.number ?? '' })).toBeVisible()
  expect(left.getByText(changed)).toBeVisible()
  expect(left.getByText('Cofnięto: 2 z 3', { selector: '[role="status"]' })).toBeVisible()
  expect(sent().at(-1)).toEqual({
    body: { orders: done.map(({ id, undo }) => ({ id, ...undo })), change: { kind: 'back' } },
  })
  await userEvent.click(left.getAllByRole('button', { name: 'Zamknij' })[1] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('requires the right to change any order', async () => {
  list('ROLE_WORKER')
  const bar = await chooseAll()
  expect(bar.getByRole('button', { name: 'Eksportuj zaznaczone' })).toBeVisible()
  expect(bar.queryByRole('button', { name: 'Koordynator' })).toBeNull()
})

it('hands over the slots of a leaving performer to another, or to none', async () => {
  const sent = list()
  const dialog = await press('Przekaż terminy')
  await run()
  expect(sent()).toEqual([])
  await userEvent.click(await dialog.findByRole('combobox', { name: /Od kogo/u }))
  await userEvent.click(await screen.findByRole('option', { name: leaver.fullName }))
  await userEvent.click(dialog.getByRole('combobox', { name: /Komu/u }))
  expect(screen.queryByRole('option', { name: leaver.fullName })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: taker.fullName }))
  await run()
  const change = { kind: 'performer', from: leaver.id, to: taker.id, overlapReason: null }
  await waitFor(() => expect(sent()).toEqual([{ body: { orders, change } }]))
})
