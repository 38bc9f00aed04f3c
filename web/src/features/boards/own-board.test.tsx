import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCardRecord,
  aCardRow,
  anOwnBoard,
  exampleBoard,
  exampleCard,
} from '@zlecenia/contract/features/boards/boards.examples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { emptyQueue } from '#test/empty-queue.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'

vi.mock('#lib/call.ts', { spy: true })
afterEach(emptyQueue)
beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

function open(answers: Answers = {}, address = `/apps/kanban/${exampleBoard}`) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /boards': () => ({ boards: [anOwnBoard().board], mine: 2 }),
    'GET /boards/people': () => ({ people: [] }),
    'GET /boards/:id': () => anOwnBoard(),
    ...answers,
  })
  return { ...showScreen(address), requests }
}
const sentTo = (requests: { name: string; input: unknown }[], name: string) =>
  requests.filter((it) => it.name === name).map(({ input }) => input as { body: Record<string, unknown> })

it('shows the facts of a card, and marks it as late only while it is not done', async () => {
  const late = aCardRow({
    dueOn: '2020-01-02',
    checks: 3,
    checked: 1,
    order: 'ZL/2026/000123',
    labels: ['l'],
  })
  const whole = anOwnBoard([late], { labels: [{ id: 'l', name: 'Pilne', colour: 'error', version: 1 }] })
  const done = aCardRow({ id: 'done', title: 'Rynna', dueOn: '2020-01-02' })
  whole.columns[1]?.cards.push(done)
  open({ 'GET /boards/:id': () => whole })
  const card = (await screen.findByRole('link', { name: 'Silnik bramy' })).closest('li')
  expect(card).toHaveTextContent('Pilne')
  expect(card).toHaveTextContent('po terminie')
  expect(card).toHaveTextContent('1/3')
  expect(card).toHaveTextContent('ZL/2026/000123')
  const rynna = screen.getByRole('link', { name: 'Rynna' }).closest('li')
  expect(rynna).not.toHaveTextContent('po terminie')
})

it('shows a missing board to anybody outside its members', async () => {
  open({ 'GET /boards/:id': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })) })
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej tablicy' })).toBeVisible()
})

it('cards are typed in turn; one that failed waits, and is sent first under the same id', async () => {
  const answers: (() => Promise<never>)[] = [() => Promise.reject(new NetworkError(new TypeError('away')))]
  const added = vi.fn(async () => (await answers.shift()?.()) ?? aCardRow())
  const { requests } = open({ 'POST /boards/:id/cards': added })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kartę: Zgłoszone' }))
  const field = screen.getByRole('textbox', { name: 'Nowa karta w kolumnie Zgłoszone' })
  await userEvent.type(field, 'Szlaban{Enter}')
  await screen.findByText('Szlaban · Czeka na zasięg')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'Furtka{Enter}')
  await waitFor(() => expect(screen.queryByText(/Czeka na zasięg/u)).not.toBeInTheDocument())
  const [first, ...later] = sentTo(requests, 'POST /boards/:id/cards').map(({ body }) => body)
  expect(later.map(({ title }) => title)).toEqual(['Szlaban', 'Furtka'])
  expect(later[0]).toEqual(first)
})

it('adds a card for each pasted line, and leaves the typed text', async () => {
  const { requests } = open({ 'POST /boards/:id/cards': () => aCardRow() })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kartę: Zgłoszone' }))
  const field = screen.getByRole('textbox', { name: /^Nowa karta/u })
  await userEvent.type(field, 'Rynna')
  await userEvent.paste('Zamówić filtr\r\n\n Zadzwonić do UDT\nSprawdzić bramę\n')
  expect(field).toHaveValue('Rynna')
  await waitFor(() =>
    expect(sentTo(requests, 'POST /boards/:id/cards').map(({ body }) => body.title)).toEqual([
      'Zamówić filtr',
      'Zadzwonić do UDT',
      'Sprawdzić bramę',
    ]),
  )
})

it.each([
  ['one line with a line break', 'Filtr\n', 'Filtr'],
  ['more lines than are meant as cards', 'a\n'.repeat(51), 'a'.repeat(51)],
])('pastes %s as one text', async (_, pasted, typed) => {
  const { requests } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kartę: Zgłoszone' }))
  await userEvent.paste(pasted)
  expect(screen.getByRole('textbox', { name: /^Nowa karta/u })).toHaveValue(typed)
  expect(sentTo(requests, 'POST /boards/:id/cards')).toEqual([])
})

it('adds a point for each pasted line, and keeps the lines that were refused', async () => {
  const answers = [() => undefined, () => Promise.reject(new ProblemError(409, { message: 'Najwyżej 100' }))]
  const { requests } = open(
    {
      'GET /cards/:id': () => aCardRecord(),
      'POST /cards/:id/checks': async () => (await answers.shift()?.()) ?? aCheck,
    },
    `/apps/kanban/${exampleBoard}?card=${exampleCard}`,
  )
  const field = await screen.findByRole('textbox', { name: 'Nowy punkt' })
  await userEvent.click(field)
  await userEvent.paste('Filtr\nUDT\nBrama')
  await screen.findByText('Najwyżej 100')
  expect(sentTo(requests, 'POST /cards/:id/checks').map(({ body }) => body.text)).toEqual(['Filtr', 'UDT'])
  expect(field).toHaveValue('UDT, Brama')
})
const aCheck = { id: 'c', text: 'Filtr', doneAt: null, doneBy: null, version: 1 }

it('a card that an earlier program kept on its way is taken over once', async () => {
  const column = anOwnBoard().columns[0]?.id
  const key = `zlecenia.newCards.${office.id}.${column}.cards.z`
  localStorage.setItem(key, JSON.stringify({ id: 'z', title: 'Okap' }))
  const { requests } = open({ 'POST /boards/:id/cards': () => aCardRow() })
  await waitFor(() =>
    expect(sentTo(requests, 'POST /boards/:id/cards').map(({ body }) => body)).toEqual([
      { id: 'z', columnId: column, title: 'Okap' },
    ]),
  )
  expect(localStorage.getItem(key)).toBeNull()
})

it('a half-typed card is restored after a reload', async () => {
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kartę: Zgłoszone' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Nowa karta/u }), 'Szla')
  unmount()
  open()
  expect(await screen.findByRole('textbox', { name: /^Nowa karta/u })).toHaveValue('Szla')
})

it('two tabs typing into one column keep half-typed and waiting cards of both', async () => {
  const away = () => Promise.reject(new NetworkError(new TypeError('away')))
  const { unmount } = open({ 'POST /boards/:id/cards': away })
  const first = anOwnBoard().columns[0]?.id
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kartę: Zgłoszone' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Nowa karta/u }), 'Szlaban{Enter}Fur')
  await screen.findByText('Szlaban · Czeka na zasięg')
  // Text of another tab meanwhile.
  const key = `zlecenia.newCards.${office.id}.${first}`
  localStorage.setItem(`${key}.typed.other`, 'Ryn')
  await userEvent.type(screen.getByRole('textbox', { name: /^Nowa karta/u }), 'tka')
  expect(localStorage.getItem(`${key}.typed.other`)).toBe('Ryn')
  unmount()
  open({ 'POST /boards/:id/cards': away })
  expect(await screen.findByText('Szlaban · Czeka na zasięg')).toBeVisible()
  const field = screen.getByRole('textbox', { name: /^Nowa karta/u })
  expect(field).toHaveValue('Furtka')
  // Text left by a closed tab is taken over by the next tab that has none of its own.
  await userEvent.type(field, '{Enter}')
  await screen.findByText('Furtka · Czeka na zasięg')
  cleanup()
  open({ 'POST /boards/:id/cards': away })
  expect(await screen.findByRole('textbox', { name: /^Nowa karta/u })).toHaveValue('Ryn')
})

it('focuses the title of a card’s window', async () => {
  open({ 'GET /cards/:id': () => aCardRecord() }, `/apps/kanban/${exampleBoard}?card=${exampleCard}`)
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Tytuł' })).toHaveFocus())
})

it('names who moved a card first', async () => {
  const entry = { id: 'e', at: '2026-11-23T11:41:00.000Z', by: 'Jan Lis', action: 'moved', changes: [] }
  open({
    'POST /cards/:id/move': () => {
      throw new ProblemError(409, { message: 'Karta została w tym czasie zmieniona' })
    },
    'GET /cards/:id/history': () => ({ entries: [entry], total: 1 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Przenieś: Silnik bramy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Załatwione' }))
  await waitFor(() => expect(shownToasts().at(-1)?.text).toContain('wcześniej ktoś inny: Jan Lis'))
  const column = screen.getByRole('region', { name: 'Zgłoszone' })
  await within(column).findByRole('link', { name: 'Silnik bramy' })
})

it('a card moved offline stays where it was dropped, and is sent once with its newest version', async () => {
  let moved = 0
  let isAway = true
  const card = aCardRow({ version: 4 })
  const { requests } = open({
    'GET /boards/:id': () => anOwnBoard([card]),
    'POST /cards/:id/move': ({ body }) => {
      moved += 1
      if (isAway) throw new NetworkError(new TypeError('away'))
      const from = { columnId: column(0) ?? '', after: null, before: null }
      return { card: { id: card.id, columnId: body.columnId, version: body.version + 1 }, from }
    },
  })
  const column = (n: number) => anOwnBoard().columns[n]?.id
  const move = async (to: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Przenieś: Silnik bramy' }))
    await userEvent.click(await screen.findByRole('button', { name: to }))
  }
  const isIn = (where: string) =>
    within(screen.getByRole('region', { name: where })).findByRole('link', { name: 'Silnik bramy' })
  await move('Załatwione')
  await screen.findByText(/Czeka na zasięg/u)
  await isIn('Załatwione')
  expect(shownToasts().filter(({ kind }) => kind === 'error')).toEqual([])
  await move('Zgłoszone')
  await isIn('Zgłoszone')
  isAway = false
  moved = 0
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/Czeka na zasięg/u)).toBeNull())
  expect(
    sentTo(requests, 'POST /cards/:id/move')
      .slice(-moved)
      .map(({ body }) => body),
  ).toMatchObject([
    { columnId: column(1), version: 4 },
    { columnId: column(0), version: 5 },
  ])
})

it('a move refused after waiting is reported, and the card is back in its column', async () => {
  let isAway = true
  open({
    'POST /cards/:id/move': () => {
      if (isAway) throw new NetworkError(new TypeError('away'))
      throw new ProblemError(409, { message: 'Karta została w tym czasie zmieniona' })
    },
    'GET /cards/:id': () => aCardRecord({ version: 9 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Przenieś: Silnik bramy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Załatwione' }))
  await screen.findByText(/Czeka na zasięg/u)
  isAway = false
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(/Karta została w tym czasie zmieniona/u)).toBeVisible()
  const first = screen.getByRole('region', { name: 'Zgłoszone' })
  expect(await within(first).findByRole('link', { name: 'Silnik bramy' })).toBeVisible()
})

it('a card’s window sends only changed fields, under its version', async () => {
  const { requests } = open(
    {
      'GET /cards/:id': () => aCardRecord({ version: 4 }),
      'PATCH /cards/:id': () => aCardRecord({ version: 5, title: 'Szlaban' }),
    },
    `/apps/kanban/${exampleBoard}?card=${exampleCard}`,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /^Tytuł/u }), { target: { value: 'Szlaban' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz zmiany' }))
  await waitFor(() =>
    expect(sentTo(requests, 'PATCH /cards/:id')[0]?.body).toEqual({ title: 'Szlaban', version: 4 }),
  )
})

it('a label is edited in place, and removed from all cards only after a confirmation', async () => {
  const label = { id: 'l', name: 'Pilne', colour: 'error' as const, version: 3 }
  const { requests } = open({
    'GET /boards/:id': () => anOwnBoard([aCardRow()], { labels: [label] }),
    'PATCH /boards/:id/labels/:labelId': () => ({ ...label, name: 'Na dziś', version: 4 }),
    'DELETE /boards/:id/labels/:labelId': () => undefined,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ustawienia tablicy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień: Pilne' }))
  const name = screen.getByRole('textbox', { name: 'Nazwa etykiety' })
  expect(name).toHaveFocus()
  await userEvent.clear(name)
  await userEvent.type(name, 'Na dziś{Enter}')
  await waitFor(() =>
    expect(sentTo(requests, 'PATCH /boards/:id/labels/:labelId')[0]?.body).toEqual({
      name: 'Na dziś',
      version: 3,
    }),
  )
  await screen.findByRole('button', { name: 'Dodaj etykietę' })
  await userEvent.click(screen.getByRole('button', { name: 'Usuń: Pilne' }))
  expect(sentTo(requests, 'DELETE /boards/:id/labels/:labelId')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Usuń etykietę' }))
  await waitFor(() => expect(sentTo(requests, 'DELETE /boards/:id/labels/:labelId')).toHaveLength(1))
})

it('a checklist item is edited in place; Escape leaves it unchanged', async () => {
  const check = { id: 'p', text: 'Zamówić silnik', doneAt: null, doneBy: null, version: 2 }
  const { requests } = open(
    {
      'GET /cards/:id': () => aCardRecord({ checks: [check] }),
      'PATCH /cards/:id/checks/:checkId': () => ({ ...check, version: 3 }),
    },
    `/apps/kanban/${exampleBoard}?card=${exampleCard}`,
  )
  const pencil = () => screen.findByRole('button', { name: 'Zmień: Zamówić silnik' })
  await userEvent.click(await pencil())
  const field = screen.getByRole('textbox', { name: 'Zmień: Zamówić silnik' })
  await userEvent.type(field, ' 400 N{Escape}')
  await userEvent.click(await pencil())
  await userEvent.type(screen.getByRole('textbox', { name: 'Zmień: Zamówić silnik' }), ' 230 V{Enter}')
  await waitFor(() =>
    expect(sentTo(requests, 'PATCH /cards/:id/checks/:checkId').map(({ body }) => body)).toEqual([
      { text: 'Zamówić silnik 230 V', version: 2 },
    ]),
  )
  await pencil()
})

it('the user’s cards are listed by due day, each with its board', async () => {
  const mine = {
    ...aCardRow({ dueOn: '2020-01-02' }),
    board: { id: exampleBoard, name: 'Oferty' },
    column: 'Wycena',
  }
  open({ 'GET /cards/mine': () => ({ cards: [mine], people: [] }) }, '/apps/kanban/mine')
  expect(await screen.findByText('Oferty, Wycena')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Silnik bramy' })
  expect(link).toHaveAttribute('href', `/apps/kanban/${exampleBoard}?card=${exampleCard}`)
})

it('a title that is too long is reported and not cut, in a column and on its card', async () => {
  const tooLong = 'x'.repeat(201)
  const { requests } = open(
    {
      'GET /cards/:id': () => aCardRecord(),
      'PATCH /cards/:id': () => Promise.reject(new Error('enough')),
    },
    `/apps/kanban/${exampleBoard}?card=${exampleCard}`,
  )
  const title = await screen.findByRole('textbox', { name: 'Tytuł' })
  await userEvent.clear(title)
  await userEvent.paste(tooLong)
  expect(title).toHaveValue(tooLong)
  cleanup()

  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj kartę: Zgłoszone' }))
  const field = screen.getByRole('textbox', { name: 'Nowa karta w kolumnie Zgłoszone' })
  await userEvent.paste(tooLong)
  expect(field).toHaveAccessibleDescription('Najwyżej 200 znaków')
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue(tooLong)
  expect(sentTo(requests, 'POST /boards/:id/cards')).toEqual([])
})
