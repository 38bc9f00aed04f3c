import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { afterEach, expect, it, vi } from 'vitest'
import { keepCookie } from '#lib/preferences.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
afterEach(() => keepCookie('columns-orders', null))

const aView = (more: Partial<SavedView> = {}): SavedView => ({
  id: crypto.randomUUID(),
  page: 'orders',
  name: 'Pilne',
  search: { priority: 'emergency' },
  shared: false,
  mine: true,
  owner: 'Maria Wójcik',
  isStart: false,
  version: 3,
  ...more,
})

function open(
  views: SavedView[],
  { role = 'ROLE_OFFICE', at = '', answers = {} }: { role?: Role; at?: string; answers?: Answers } = {},
) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [anOrderRow()], total: 1, totalIsMore: false }),
    'GET /saved-views': () => ({ views }),
    'GET /saved-views/counts': () => ({
      counts: views.map(({ id }, n) => ({ id, count: n === 0 ? 12 : 1000, isMore: n > 0 })),
    }),
    ...answers,
  })
  const shown = showScreen(`/apps/orders/list${at}`)
  const sent = (name: string) => requests.filter((it) => it.name === name).map(({ input }) => input)
  return { ...shown, sent }
}
const bar = async () => within(await screen.findByRole('navigation', { name: 'Widoki listy' }))

it('views are shown above the list with their counts, and the open one is marked', async () => {
  const views = [aView(), aView({ name: 'Nowe', search: { state: 'new' }, shared: true, mine: false })]
  const { at } = open(views, { at: '?priority=emergency&page=2' })
  const found = await bar()
  expect(await found.findByRole('link', { name: 'Pilne 12' })).toHaveAttribute('aria-current', 'page')
  expect(found.getByRole('link', { name: 'Wszystkie' })).not.toHaveAttribute('aria-current')
  const shared = found.getByRole('link', { name: 'Udostępniony biuru, zapisał(a): Maria Wójcik Nowe 1 000+' })
  await userEvent.click(shared)
  await waitFor(() => expect(at()).toBe('/apps/orders/list?state=new'))
  await waitFor(() => expect(shared).toHaveAttribute('aria-current', 'page'))
})

it('saves the search under a name, shared at once; a taken name is reported at its field', async () => {
  let taken = true
  const { sent } = open([], {
    at: '?state=new&sort=client&page=4',
    answers: {
      'POST /saved-views': () => {
        if (!taken) return aView({ name: 'Nowe' })
        const errors = [{ field: 'name', message: 'Masz już widok o tej nazwie.' }]
        throw new ProblemError(400, { message: 'Masz już widok o tej nazwie.', errors })
      },
    },
  })
  await userEvent.click((await bar()).getByRole('button', { name: 'Zapisz jako widok' }))
  const name = await screen.findByRole('textbox', { name: /Nazwa widoku/u })
  await userEvent.type(name, ' Nowe ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Udostępnij biuru' }))
  const save = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Zapisz jako widok' })[1] as HTMLElement)
  await save()
  await waitFor(() => expect(name).toHaveAccessibleDescription('Masz już widok o tej nazwie.'))
  taken = false
  await save()
  expect(await screen.findByText('Zapisano widok „Nowe”')).toBeVisible()
  expect(sent('POST /saved-views').at(-1)).toMatchObject({
    body: { page: 'orders', name: 'Nowe', search: { state: 'new', sort: 'client' }, shared: true },
  })
})

it('a removed view can be restored', async () => {
  const view = aView()
  const { sent } = open([view], {
    at: '?priority=emergency',
    answers: {
      'DELETE /saved-views/:id': () => undefined,
      'POST /saved-views/:id/restore': () => view,
    },
  })
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Widok „Pilne”' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń' }))
  await screen.findByText('Usunięto widok „Pilne”')
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(() => expect(sent('POST /saved-views/:id/restore')).toEqual([{ params: { id: view.id } }]))
})

it('saves further filters in the open view, under its version', async () => {
  const view = aView()
  const { sent } = open([view], {
    at: '?priority=emergency',
    answers: { 'PATCH /saved-views/:id': () => view },
  })
  await (await bar()).findByRole('button', { name: 'Widok „Pilne”' })
  await userEvent.click(screen.getByRole('button', { name: /^Filtry/u }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Tylko usterki')
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Widok „Pilne”' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz zmiany w „Pilne”' }))
  await waitFor(() =>
    expect(sent('PATCH /saved-views/:id')).toEqual([
      {
        params: { id: view.id },
        body: { search: { priority: 'emergency', fault: 'yes' }, version: 3 },
      },
    ]),
  )
})

it('views can be sorted, and one of them opens at the start', async () => {
  const a = aView()
  const b = aView({ name: 'Nowe', search: { state: 'new' } })
  const { sent } = open([a, b], {
    at: '?state=new',
    answers: { 'PUT /saved-views/arrangement': () => undefined },
  })
  const menu = async () => userEvent.click(await (await bar()).findByRole('button', { name: 'Widok „Nowe”' }))
  await menu()
  expect(await screen.findByRole('button', { name: 'Przesuń dalej' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Przesuń wcześniej' }))
  await userEvent.click(screen.getByRole('button', { name: 'Otwieraj jako pierwszy' }))
  await waitFor(() =>
    expect(sent('PUT /saved-views/arrangement')).toEqual([
      { body: { page: 'orders', ids: [b.id, a.id], startId: null } },
      { body: { page: 'orders', ids: [a.id, b.id], startId: b.id } },
    ]),
  )
})

it('a worker can edit own views, without sharing', async () => {
  open([aView()], { role: 'ROLE_WORKER', at: '?priority=emergency' })
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Widok „Pilne”' }))
  expect(await screen.findByRole('button', { name: 'Zmień nazwę' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Udostępnij biuru' })).toBeNull()
})

it('opens the start view on an entry without a query, unless all rows were requested', async () => {
  const { at, goTo } = open([aView({ isStart: true })])
  await waitFor(() => expect(at()).toBe('/apps/orders/list?priority=emergency'))
  await userEvent.click(await (await bar()).findByRole('link', { name: 'Wszystkie' }))
  await waitFor(() => expect(at()).toBe('/apps/orders/list'))
  expect((await bar()).getByRole('link', { name: 'Wszystkie' })).toHaveAttribute('aria-current', 'page')
  // Same link as in the menu.
  goTo('/apps/orders/list')
  await waitFor(() => expect(at()).toBe('/apps/orders/list?priority=emergency'))
})

const columnsShown = () => screen.getAllByRole('columnheader').map((it) => it.textContent)

it('a view restores its columns in their order, also for a user with other ones', async () => {
  keepCookie('columns-orders', 'number,client,state')
  const views = [
    aView({ search: { priority: 'emergency', columns: 'number,building,client' }, shared: true }),
    aView({ name: 'Nowe', search: { state: 'new' } }),
  ]
  const { at, sent } = open(views, { answers: { 'PATCH /saved-views/:id': () => aView() } })
  await waitFor(() => expect(columnsShown()).toEqual(['Numer', 'Klient', 'Stan']))
  const link = async (name: string) => userEvent.click(await (await bar()).findByRole('link', { name }))
  await link('Udostępniony biuru, zapisał(a): Maria Wójcik Pilne 12')
  await waitFor(() => expect(columnsShown()).toEqual(['Numer', 'Obiekt', 'Klient']))
  // Other columns in an open view change the view, not the user's own choice.
  await userEvent.click(screen.getByRole('button', { name: 'Kolumny' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Przesuń wcześniej: Klient' }))
  await waitFor(() => expect(columnsShown()).toEqual(['Numer', 'Klient', 'Obiekt']))
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Widok „Pilne”' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz zmiany w „Pilne”' }))
  await waitFor(() =>
    expect(sent('PATCH /saved-views/:id')).toMatchObject([
      { body: { search: { priority: 'emergency', columns: 'number,client,building' }, version: 3 } },
    ]),
  )
  await link('Nowe 1 000+')
  await waitFor(() => expect(columnsShown()).toContain('Priorytet'))
  expect(at()).toBe('/apps/orders/list?state=new&columns=usual')
  await link('Wszystkie')
  await waitFor(() => expect(columnsShown()).toEqual(['Numer', 'Klient', 'Stan']))
})

it('the user’s own columns are saved with the search', async () => {
  keepCookie('columns-orders', 'number,client,state')
  const { at, sent } = open([], { at: '?state=new', answers: { 'POST /saved-views': () => aView() } })
  await userEvent.click((await bar()).getByRole('button', { name: 'Zapisz jako widok' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Nazwa widoku/u }), 'Moje')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent('POST /saved-views')).toMatchObject([
      { body: { search: { state: 'new', columns: 'number,client,state' } } },
    ]),
  )
  expect(at()).toBe('/apps/orders/list?state=new')
})

it('a filter leaves the columns of a view unchanged', async () => {
  const { at } = open([], { at: '?columns=number,city' })
  await userEvent.click(await screen.findByRole('button', { name: /^Filtry/u }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rodzaj' }), 'Tylko usterki')
  await waitFor(() => expect(at()).toBe('/apps/orders/list?fault=yes&columns=number%2Ccity'))
})
