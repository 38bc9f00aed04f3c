import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import type { Line, MessageLine } from './conversation.api.ts'

vi.mock('#lib/call.ts', { spy: true })

const jan = { id: 'jan', firstName: 'Jan', lastName: 'Kowalski', avatar: null }
const me = { id: office.id, firstName: 'Małgorzata', lastName: 'Żebrowska', avatar: null }
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const message = (seq: number, more: Partial<MessageLine> = {}): MessageLine => ({
  kind: 'text',
  id: `m${seq}`,
  seq,
  at: ago(60 - seq),
  author: jan,
  body: `Wiadomość ${seq}`,
  mentions: [],
  files: [],
  replyTo: null,
  editedAt: null,
  deletedAt: null,
  ...more,
})
const made: Line = {
  kind: 'system',
  id: 'h1',
  at: '2027-02-25T10:12:00.000Z',
  entry: {
    id: 'h1',
    type: 'created',
    at: '2027-02-25T10:12:00.000Z',
    by: 'Anna Nowak',
    event: null,
    text: '',
  },
}

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

let n = 100
/** Refetches serve `lines`; written messages are added there. */
async function show(
  lines: Line[],
  answers: Answers = {},
  role: Role = 'ROLE_OFFICE',
  order = anOrder({}, n++),
) {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [...lines], before: null, after: null }),
    'GET /orders/:id/conversation/talkers': () => ({
      talkers: [jan, { ...jan, id: 'ola', firstName: 'Ola' }],
    }),
    'POST /orders/:id/conversation/messages': ({ body }) => {
      const written = message(lines.length + 1, { id: body.id, body: body.body, author: me, at: ago(0) })
      if (!lines.some(({ id }) => id === body.id)) lines.push(written)
      return written
    },
    ...answers,
  })
  const shown = showScreen(`/apps/orders/details/${order.id}`)
  const card = await screen.findByRole('region', { name: 'Rozmowa' })
  await within(card).findByRole('log')
  if (lines.length > 0) await waitFor(() => expect(items(card).length).toBeGreaterThan(0))
  return { ...shown, requests, card, order }
}
const items = (card: HTMLElement) => within(within(card).getByRole('log')).queryAllByRole('listitem')
const item = (card: HTMLElement, text: string | RegExp) => {
  const found = items(card).find((it) => it.textContent?.match(text))
  if (!found) throw new Error(`no line with ${text}`)
  return found
}
const field = (card: HTMLElement) => within(card).getByLabelText('Wiadomość')
const bodiesSent = (requests: Awaited<ReturnType<typeof show>>['requests']) =>
  requests.flatMap(({ name, input }) =>
    name === 'POST /orders/:id/conversation/messages'
      ? [(input as { body: { id: string; body: string } }).body]
      : [],
  )

it('shows events and messages, day by day, with author and time', async () => {
  const { card } = await show([
    made,
    message(1, {
      mentions: [{ id: office.id, name: 'Małgorzata Żebrowska' }],
      body: 'Dla @Małgorzata Żebrowska',
    }),
    message(2, { replyTo: { id: 'm1', name: 'Jan Kowalski', body: 'Dla kogo?', files: 0 } }),
    message(3, { deletedAt: ago(1), body: '' }),
    message(4, { editedAt: ago(1) }),
  ])
  expect(items(card)[0]).toHaveTextContent('25 lutego 2027')
  expect(items(card)[1]).toHaveTextContent(/Utworzenie.*11:12.*Anna Nowak/u)
  expect(within(item(card, /^JKJan|Dla @/u)).getByText('@Małgorzata Żebrowska').tagName).toBe('STRONG')
  expect(item(card, 'Dla kogo?')).toHaveTextContent('Jan Kowalski: Dla kogo?')
  expect(item(card, 'wiadomość usunięta')).not.toHaveTextContent('Wiadomość 3')
  expect(item(card, 'Wiadomość 4')).toHaveTextContent(/zmieniono/u)
  expect(within(card).getByRole('log')).toHaveAttribute('aria-live', 'polite')
})

it('links web addresses only, and keeps other text verbatim', async () => {
  const body = 'Zob. https://firma.pl/a?b=1. <b>nie</b> javascript:alert(1) http://x.pl'
  const { card } = await show([message(1, { body })])
  const links = within(card).getAllByRole('link')
  expect(links.map((it) => [it.getAttribute('href'), it.getAttribute('rel')])).toEqual([
    ['https://firma.pl/a?b=1', 'noopener noreferrer'],
    ['http://x.pl', 'noopener noreferrer'],
  ])
  expect(card).toHaveTextContent(body)
})

it('sends typed text, and stores it until it is shown', async () => {
  const { card, requests } = await show([made])
  await userEvent.click(within(card).getByRole('button', { name: 'Wyślij' }))
  expect(await within(card).findByText('Napisz wiadomość.')).toBeVisible()
  await userEvent.type(field(card), 'Będę o 9{Control>}{Enter}{/Control}')
  expect(field(card)).toHaveValue('')
  await waitFor(() => expect(item(card, 'Będę o 9')).not.toHaveTextContent('wysyłanie'))
  expect(bodiesSent(requests)).toMatchObject([{ body: 'Będę o 9', mentions: [], replyTo: null }])
  expect(items(card).filter((it) => it.textContent?.includes('Będę o 9'))).toHaveLength(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('conversation'))).toEqual([])
})

it('waits for the network and sends under the same id', async () => {
  let isAway = true
  const lines: Line[] = [made]
  const { card, requests } = await show(lines, {
    'POST /orders/:id/conversation/messages': ({ body }) => {
      if (isAway) throw new NetworkError(new TypeError('Failed to fetch'))
      const written = message(7, { id: body.id, body: body.body, author: me })
      lines.push(written)
      return written
    },
  })
  await userEvent.type(field(card), 'Pierwsza{Control>}{Enter}{/Control}Druga{Control>}{Enter}{/Control}')
  await waitFor(() => expect(item(card, 'Pierwsza')).toHaveTextContent('Czeka na zasięg'))
  isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(lines).toHaveLength(3))
  await waitFor(() => expect(item(card, 'Druga')).not.toHaveTextContent(/wysyłanie|czeka/u))
  const sent = bodiesSent(requests)
  expect(sent.slice(-2).map(({ body }) => body)).toEqual(['Pierwsza', 'Druga'])
  expect(new Set(sent.filter(({ body }) => body === 'Pierwsza').map(({ id }) => id)).size).toBe(1)
})

it('shows why a message was refused, and returns it for correction', async () => {
  const { card } = await show([made], {
    'POST /orders/:id/conversation/messages': () => {
      throw new ProblemError(400, { message: 'x', errors: [{ field: 'body', message: 'To jest kod.' }] })
    },
  })
  await userEvent.type(field(card), 'kod 4521{Control>}{Enter}{/Control}')
  await waitFor(() => expect(item(card, 'kod 4521')).toHaveTextContent('nie wysłano: To jest kod.'))
  await userEvent.click(within(card).getByRole('button', { name: 'Popraw' }))
  expect(field(card)).toHaveValue('kod 4521')
  await waitFor(() => expect(card).not.toHaveTextContent('nie wysłano'))
})

it('restores typed text and unsent messages', async () => {
  const order = anOrder({}, n++)
  const waits = { id: 'w1', at: ago(1), body: 'Z poprzedniej karty', mentions: [], replyTo: null, why: null }
  const key = `${office.id}.${order.id}`
  localStorage.setItem(`conversation.waiting.${key}.w1`, JSON.stringify({ ...waits, state: 'waiting' }))
  const typed = { body: 'Zaczęte', mentions: [], replyTo: null }
  localStorage.setItem(`conversation.typed.${key}`, JSON.stringify(typed))
  const { card, requests } = await show([made], {}, 'ROLE_OFFICE', order)
  expect(field(card)).toHaveValue('Zaczęte')
  await waitFor(() => expect(bodiesSent(requests)).toMatchObject([{ id: 'w1', body: 'Z poprzedniej karty' }]))
  await waitFor(() => expect(localStorage.getItem(`conversation.waiting.${key}.w1`)).toBeNull())
})

it('mentions by keyboard, and replies', async () => {
  const { card, requests } = await show([message(1)])
  await userEvent.click(within(card).getByRole('button', { name: 'Odpowiedz: Jan Kowalski' }))
  expect(card).toHaveTextContent('Odpowiedź dla: Jan Kowalski')
  expect(field(card)).toHaveFocus()
  await userEvent.type(field(card), 'Cześć @')
  const picker = await within(card).findByRole('combobox', { name: 'Wspomnij osobę' })
  expect(picker).toHaveFocus()
  await userEvent.type(picker, 'Ola')
  await within(card).findByRole('option', { name: 'Ola Kowalski' })
  await userEvent.keyboard('{Enter}')
  expect(field(card)).toHaveValue('Cześć @Ola Kowalski ')
  expect(field(card)).toHaveFocus()
  await userEvent.keyboard('i reszta{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(bodiesSent(requests)).toMatchObject([
      { body: 'Cześć @Ola Kowalski i reszta', mentions: ['ola'], replyTo: 'm1' },
    ]),
  )
})

it('closes the list of people on Escape, and does not open it for an address with @', async () => {
  const { card } = await show([message(1)])
  await userEvent.type(field(card), 'biuro@firma.pl')
  expect(within(card).queryByRole('combobox')).toBeNull()
  await userEvent.type(field(card), ' @')
  await within(card).findByRole('combobox', { name: 'Wspomnij osobę' })
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(within(card).queryByRole('combobox')).toBeNull())
  expect(field(card)).toHaveFocus()
  expect(field(card)).toHaveValue('biuro@firma.pl @')
})

it('offers to change own messages for 15 minutes, and reports a late change', async () => {
  const mine = message(1, { author: me, at: ago(1), body: 'Moja' })
  const old = message(2, { author: me, at: ago(16), body: 'Stara' })
  const late = 'Minęło 15 minut'
  const lines = [made, old, mine]
  let isLate = false
  const { card, requests } = await show(lines, {
    'PATCH /orders/:id/conversation/messages/:messageId': ({ body }) => {
      if (isLate) throw new ProblemError(409, { message: late })
      lines[2] = { ...mine, body: body.body, editedAt: ago(0) }
      return lines[2] as MessageLine
    },
    'DELETE /orders/:id/conversation/messages/:messageId': () => {
      lines[2] = { ...mine, body: '', deletedAt: ago(0) }
    },
  })
  expect(within(item(card, 'Stara')).queryByRole('button', { name: 'Zmień' })).toBeNull()
  expect(item(card, 'Moja')).toHaveTextContent(/Możesz zmienić do \d\d:\d\d/u)
  await userEvent.click(within(item(card, 'Moja')).getByRole('button', { name: 'Zmień' }))
  const text = await within(card).findByLabelText('Zmiana wiadomości')
  expect(text).toHaveFocus()
  await userEvent.type(text, ' poprawiona')
  isLate = true
  await userEvent.click(within(card).getByRole('button', { name: 'Zapisz zmianę' }))
  expect(await within(card).findByRole('alert')).toHaveTextContent(late)
  isLate = false
  await userEvent.click(within(card).getByRole('button', { name: 'Zapisz zmianę' }))
  await waitFor(() => expect(item(card, 'Moja poprawiona')).toHaveFocus())
  expect(requests).toContainEqual({
    name: 'PATCH /orders/:id/conversation/messages/:messageId',
    input: expect.objectContaining({ body: { body: 'Moja poprawiona', mentions: [] } }),
  })
  await userEvent.click(within(item(card, 'Moja')).getByRole('button', { name: 'Usuń' }))
  const question = within(await screen.findByRole('dialog', { name: 'Usunąć wiadomość?' }))
  await userEvent.click(question.getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(card).toHaveTextContent('wiadomość usunięta'))
  expect(card).not.toHaveTextContent('Moja poprawiona')
})

it('shows older messages on request, without announcing them', async () => {
  const older = Array.from({ length: 50 }, (_, i) => message(i + 1))
  const newer = Array.from({ length: 3 }, (_, i) => message(i + 51))
  const coming = Promise.withResolvers<void>()
  const { card } = await show(newer, {
    'GET /orders/:id/conversation': async ({ query }) => {
      if (query.before !== 'm51') return { lines: newer, before: 'm51', after: null }
      await coming.promise
      return { lines: older, before: null, after: null }
    },
  })
  const kept = item(card, /Wiadomość 51$/u)
  const log = within(card).getByRole('log')
  await userEvent.click(within(card).getByRole('button', { name: 'Pokaż wcześniejsze' }))
  expect(log).toHaveAttribute('aria-live', 'off')
  coming.resolve()
  await waitFor(() => expect(item(card, /Wiadomość 1$/u)).toBeVisible())
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'))
  const numbers = items(card).flatMap((it) => it.textContent?.match(/Wiadomość (\d+)/u)?.[1] ?? [])
  expect(numbers.map(Number)).toEqual(Array.from({ length: 53 }, (_, i) => i + 1))
  expect(item(card, /Wiadomość 51$/u)).toBe(kept)
  expect(within(card).queryByRole('button', { name: 'Pokaż wcześniejsze' })).toBeNull()
})

it('shows new messages of others', async () => {
  const lines: Line[] = [message(1)]
  const { card, queries } = await show(lines)
  lines.push(message(2, { body: 'Nowa' }))
  await askAgain(queries, ['GET /orders/:id/conversation'])
  expect(item(card, 'Nowa')).toBeVisible()
})

it('shows messages missed during sleep without gaps, also far more than a page', async () => {
  const all: Line[] = Array.from({ length: 8 }, (_, i) => message(i + 1))
  const { card, queries } = await show(all, {
    'GET /orders/:id/conversation': ({ query }) => {
      const end = query.before ? all.findIndex(({ id }) => id === query.before) : all.length
      const lines = all.slice(Math.max(0, end - 5), end)
      return { lines, before: end > 5 ? (lines[0]?.id ?? null) : null, after: null }
    },
  })
  const older = () => userEvent.click(within(card).getByRole('button', { name: 'Pokaż wcześniejsze' }))
  const numbers = () =>
    items(card)
      .flatMap((it) => it.textContent?.match(/Wiadomość (\d+)/u)?.[1] ?? [])
      .map(Number)
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  await older()
  await waitFor(() => expect(numbers()).toEqual(upTo(1, 8)))
  for (let seq = 9; seq <= 31; seq++) all.push(message(seq))
  await askAgain(queries, ['GET /orders/:id/conversation'])
  await waitFor(() => expect(numbers()).toEqual(upTo(22, 31)))
  for (const first of [17, 12, 7, 2, 1]) {
    await older()
    await waitFor(() => expect(numbers()).toEqual(upTo(first, 31)))
  }
})

it('lets a worker write too', async () => {
  const { card } = await show([message(1)], {}, 'ROLE_WORKER')
  expect(field(card)).toBeVisible()
})

it('reports a failed load, and retries', async () => {
  let isAway = true
  const { card } = await show([], {
    'GET /orders/:id/conversation': () => {
      if (isAway) throw new NetworkError(new TypeError('Failed to fetch'))
      return { lines: [message(1)], before: null, after: null }
    },
  })
  expect(await within(card).findByText('Nie udało się wczytać rozmowy')).toBeVisible()
  isAway = false
  await userEvent.click(within(card).getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await within(card).findByText('Wiadomość 1')).toBeVisible()
})

it('shows a written message at every moment, until it is refetched', async () => {
  const lines: Line[] = [made]
  const { card } = await show(lines)
  const missing: string[] = []
  const watch = new MutationObserver(() => {
    const shown = items(card).map((it) => it.textContent)
    for (const { body } of lines.filter((it) => it.kind === 'text'))
      if (!shown.some((it) => it?.includes(body))) missing.push(body)
  })
  watch.observe(within(card).getByRole('log'), { childList: true, subtree: true })
  for (const text of ['Pierwsza', 'Druga', 'Trzecia']) {
    await userEvent.type(field(card), text)
    await userEvent.click(within(card).getByRole('button', { name: 'Wyślij' }))
  }
  await waitFor(() => expect(lines).toHaveLength(4))
  await waitFor(() => expect(item(card, 'Trzecia')).not.toHaveTextContent(/wysyłanie|czeka/u))
  watch.disconnect()
  expect(missing).toEqual([])
})

it('mentions people, and no keys, in the hint on touch devices', async () => {
  const hint = 'Ctrl i Enter wysyła. @ wspomina osobę, @biuro pyta koordynatora.'
  const first = await show([made])
  expect(field(first.card)).toHaveAccessibleDescription(hint)
  first.unmount()
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...media(query), matches: true } : media(query),
  )
  const { card } = await show([made])
  expect(field(card)).toHaveAccessibleDescription('@ wspomina osobę, @biuro pyta koordynatora.')
})
