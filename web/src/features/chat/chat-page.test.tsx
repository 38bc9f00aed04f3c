import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressOf, type Query } from '@zlecenia/contract/pages'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import type { Kind } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { saveFile } from '#lib/save-file.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import type { Conversation } from './chat.api.ts'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#lib/save-file.ts', { spy: true })
beforeEach(() => localStorage.clear())

const jan = { id: 'jan', firstName: 'Jan', lastName: 'Kowalski', avatar: null }
const conversation: Conversation = {
  id: '01900000-0000-7000-8000-0000000000c1',
  kind: 'direct',
  title: null,
  order: null,
  card: null,
  people: [jan],
  last: { at: '2026-11-20T08:00:00.000Z', by: 'Jan Kowalski', body: 'Druga', files: 0 },
  lastSeq: 2,
  readSeq: 1,
  follows: true,
  hit: null,
  confirmedAt: null,
  mutedUntil: null,
}
const message = (seq: number, body: string) => ({
  kind: 'text' as const,
  id: `m${seq}`,
  seq,
  at: `2026-11-20T08:0${seq}:00.000Z`,
  author: jan,
  body,
  mentions: [],
  files: [],
  replyTo: null,
  editedAt: null,
  deletedAt: null,
})

let queries: QueryClient
function show(answers: Answers = {}, query: Query = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 7 }),
    'GET /conversations': () => ({ conversations: [conversation], isMore: false }),
    'GET /conversations/:id': () => ({
      conversation,
      marks: [{ id: 'jan', name: 'Jan Kowalski', seq: 2 }],
      firstUnread: 'm2',
    }),
    'GET /conversations/:id/lines': () => ({
      lines: [message(1, 'Pierwsza'), message(2, 'Druga')],
      before: null,
      after: null,
    }),
    'PUT /conversations/:id/read': () => undefined,
    ...answers,
  })
  queries = showScreen(addressOf('chat', { c: conversation.id, ...query })).queries
  return requests
}

it('marks the first new message, and marks the shown ones as read', async () => {
  const requests = show()
  const log = await screen.findByRole('log')
  await within(log).findByText('Druga')
  const lines = within(log).getAllByRole('listitem')
  expect(lines.map((it) => it.textContent).indexOf('Nowe')).toBe(2)
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'PUT /conversations/:id/read')?.input).toMatchObject({
      body: { seq: 2 },
    }),
  )
})

it('shows the number of unread messages in the list and in the menu', async () => {
  show()
  await screen.findByText('nieprzeczytane: 1')
  expect((await screen.findByRole('link', { name: /^Czat/u })).textContent).toBe('Czat7')
})

it('sends with Enter, and starts a new line with Shift+Enter', async () => {
  const sent: string[] = []
  show({
    'POST /conversations/:id/messages': ({ body }) => {
      sent.push(body.body)
      return { ...message(3, body.body), id: body.id }
    },
  })
  await userEvent.type(await screen.findByLabelText('Wiadomość'), 'Jeden{Shift>}{Enter}{/Shift}dwa{Enter}')
  await waitFor(() => expect(sent).toEqual(['Jeden\ndwa']))
})

it('hides a conversation that the user can no longer see', async () => {
  show({
    'GET /conversations/:id': () => {
      throw new ProblemError(404, { message: 'Nie ma' })
    },
  })
  await screen.findByText('Tej rozmowy już nie widzisz')
  expect(screen.queryByRole('log')).toBeNull()
})

const left = (place: string, typed: object) =>
  localStorage.setItem(
    `conversation.typed.${office.id}.${place}`,
    JSON.stringify({ body: '', mentions: [], replyTo: null, files: [], ...typed }),
  )

it('marks conversations with unsent text in the list', async () => {
  const withPerson = (id: string, firstName: string) => ({
    ...conversation,
    id,
    people: [{ ...jan, id, firstName }],
  })
  const toAda = withPerson('01900000-0000-7000-8000-0000000000c3', 'Ada')
  const toEwa = withPerson('01900000-0000-7000-8000-0000000000c4', 'Ewa')
  left(`talk-${toAda.id}`, { body: 'Do Ady' })
  left(`talk-${toEwa.id}`, { body: 'Do Ewy' })
  show(
    {
      'GET /conversations': () => ({ conversations: [toAda, toEwa], isMore: false }),
      'GET /conversations/:id': ({ params }) => ({
        conversation: params.id === toAda.id ? toAda : toEwa,
        marks: [],
        firstUnread: null,
      }),
    },
    { c: toAda.id },
  )
  await screen.findByText('Szkic: Do Ewy')
  await screen.findByDisplayValue('Do Ady')
  await waitFor(() => expect(screen.queryByText('Szkic: Do Ady')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: /Ewa/u }))
  await screen.findByText('Szkic: Do Ady')
  expect(screen.queryByText('Szkic: Do Ewy')).toBeNull()
})

it('restores a half-done edit of an own message when its conversation is opened again', async () => {
  const another = {
    ...conversation,
    id: '01900000-0000-7000-8000-0000000000c5',
    people: [{ ...jan, firstName: 'Ewa' }],
    last: null,
  }
  const mine = {
    ...message(2, 'Moja'),
    id: 'mine',
    author: { ...jan, id: office.id },
    at: new Date().toISOString(),
  }
  show({
    'GET /conversations': () => ({ conversations: [conversation, another], isMore: false }),
    'GET /conversations/:id': ({ params }) => ({
      conversation: params.id === conversation.id ? conversation : another,
      marks: [],
      firstUnread: null,
    }),
    'GET /conversations/:id/lines': ({ params }) => ({
      lines: params.id === conversation.id ? [mine] : [message(1, 'Inna')],
      before: null,
      after: null,
    }),
  })
  const field = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Zmień' }))
    return screen.findByLabelText('Zmiana wiadomości')
  }
  await userEvent.type(await field(), ' i nowa')
  await userEvent.click(screen.getByRole('link', { name: /Ewa/u }))
  await screen.findByText('Inna')
  await userEvent.click(screen.getByRole('link', { name: /^Jan/u }))
  expect(await field()).toHaveValue('Moja i nowa')
  await userEvent.keyboard('{Escape}')
  expect(await field()).toHaveValue('Moja')
})

it('returns text written in a conversation that the user no longer sees', async () => {
  const user = userEvent.setup()
  const of = { title: 'ZL/2026/000171', address: '/apps/orders/details/1' }
  left('01900000-0000-7000-8000-0000000000d1', { body: 'Zawór zakręcony', of })
  show({
    'GET /conversations/:id': () => {
      throw new ProblemError(404, { message: 'Nie ma' })
    },
  })
  await screen.findByText('Tej rozmowy już nie widzisz')
  const thread = within(screen.getByRole('region', { name: 'Rozmowa' }))
  await user.click(await thread.findByRole('button', { name: 'Szkic: 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Niewysłane' }))
  expect(dialog.getByRole('link', { name: of.title }).getAttribute('href')).toBe(of.address)
  await user.click(dialog.getByRole('button', { name: 'Kopiuj' }))
  expect(await navigator.clipboard.readText()).toBe('Zawór zakręcony')

  await user.click(dialog.getByRole('button', { name: 'Usuń' }))
  const question = within(await screen.findByRole('dialog', { name: 'Usunąć niewysłaną wiadomość?' }))
  await user.click(question.getByRole('button', { name: 'Usuń' }))
  await dialog.findByText('Nie ma już nic niewysłanego.')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('conversation'))).toEqual([])
  const [close] = dialog.getAllByRole('button', { name: 'Zamknij' })
  if (close) await user.click(close)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Szkic: 1' })).toBeNull())
})

it('returns the photo of an order that the user no longer sees', async () => {
  const user = userEvent.setup()
  const photo = new File(['x'], 'szafka.jpg', { type: 'image/jpeg' })
  vi.mocked(saveFile).mockReturnValue()
  const of = { title: 'ZL/2026/000171', address: '/apps/orders/details/1' }
  const orderFiles: Kind<null> = {
    name: 'orderFiles',
    topic: () => 'Order',
    async send() {
      throw new ProblemError(404, { message: 'Nie ma takiego zlecenia' })
    },
  }
  show()
  await screen.findByText('nieprzeczytane: 1')
  const files = [{ id: '01900000-0000-7000-8000-0000000000f1', file: photo }]
  await expect(
    queue.put(orderFiles, { subject: '1', data: null, text: 'szafka.jpg', of, files }),
  ).rejects.toThrow()
  await user.click(await screen.findByRole('button', { name: 'Niewysłane: 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Niewysłane' }))
  expect(dialog.getByRole('link', { name: of.title }).getAttribute('href')).toBe(of.address)
  expect(dialog.getByText('Pliki zlecenia: szafka.jpg')).toBeVisible()
  expect(dialog.getByText('Nie wysłano: Nie ma takiego zlecenia')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Zapisz na urządzeniu' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(File), 'szafka.jpg'))

  await user.click(dialog.getByRole('button', { name: 'Usuń' }))
  const question = within(await screen.findByRole('dialog', { name: 'Usunąć to, czego nie wysłano?' }))
  await user.click(question.getByRole('button', { name: 'Usuń' }))
  await dialog.findByText('Nie ma już nic niewysłanego.')
  expect(queue.get()).toEqual([])
})

it('keeps the filter on the way back to the list', async () => {
  show({}, { of: 'people' })
  const back = await screen.findByRole('link', { name: 'Wróć do listy rozmów', hidden: true })
  expect(back.getAttribute('href')).toBe(addressOf('chat', { of: 'people' }))
})

it('searches once, after the last key', async () => {
  const requests = show()
  await screen.findByText('nieprzeczytane: 1')
  await userEvent.type(screen.getByLabelText('Szukaj w rozmowach'), 'brygada')
  const searched = () =>
    requests.flatMap(({ name, input }) =>
      name === 'GET /conversations' ? [(input as { query: { q: string } }).query.q] : [],
    )
  await waitFor(() => expect(searched()).toContain('brygada'))
  expect(searched().filter(Boolean)).toEqual(['brygada'])
})

it('shows that there are more conversations, and loads them', async () => {
  const further = {
    ...conversation,
    id: '01900000-0000-7000-8000-0000000000c2',
    people: [{ ...jan, firstName: 'Adam' }],
  }
  show({
    'GET /conversations': ({ query }) => ({
      conversations: Number(query.most) > 100 ? [conversation, further] : [conversation],
      isMore: Number(query.most) <= 100,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pokaż więcej rozmów' }))
  await screen.findByText('Adam Kowalski')
  expect(screen.queryByRole('button', { name: 'Pokaż więcej rozmów' })).toBeNull()
})

const far = (n: number) => ({ ...message(n, `nr ${n}`), id: `m${n}`, at: '2026-11-19T08:00:00.000Z' })

it('opens at the linked message, and offers a way to the newest', async () => {
  const requests = show(
    {
      'GET /conversations/:id/lines': ({ query }) =>
        query.around
          ? { lines: [far(8), far(9)], before: 'm8', after: 'm9' }
          : { lines: [message(1, 'Najnowsza')], before: null, after: null },
    },
    { m: 'm9' },
  )
  const sought = await screen.findByText('nr 9')
  expect(document.activeElement).toBe(sought.closest('li'))
  expect(requests.find(({ name }) => name === 'GET /conversations/:id/lines')?.input).toMatchObject({
    query: { around: 'm9' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Do najnowszych' }))
  await screen.findByText('Najnowsza')
  expect(screen.queryByRole('button', { name: 'Nowsze' })).toBeNull()
})

it('appends newer messages below the shown ones', async () => {
  show(
    {
      'GET /conversations/:id/lines': ({ query }) =>
        query.after
          ? { lines: [far(10)], before: 'm10', after: null }
          : { lines: [far(9)], before: 'm9', after: 'm9' },
    },
    { m: 'm9' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Nowsze' }))
  await screen.findByText('nr 10')
  const lines = within(screen.getByRole('log')).getAllByText(/^nr \d+$/u)
  expect(lines.map((it) => it.textContent)).toEqual(['nr 9', 'nr 10'])
})

it('links a reply to its message, also far back', async () => {
  const answer = {
    ...message(2, 'Tak'),
    replyTo: { id: 'm7', name: 'Jan Kowalski', body: 'Czy działa?', files: 0 },
  }
  show({
    'GET /conversations/:id/lines': ({ query }) =>
      query.around
        ? { lines: [far(7)], before: null, after: 'm7' }
        : { lines: [answer], before: 'm2', after: null },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Jan Kowalski: Czy działa?' }))
  const sought = await screen.findByText('nr 7')
  await waitFor(() => expect(document.activeElement).toBe(sought.closest('li')))
})

it('marks only shown messages as read, and opens at the first unread one', async () => {
  const requests = show({
    'GET /conversations/:id': () => ({
      conversation: { ...conversation, lastSeq: 9, readSeq: 2 },
      marks: [],
      firstUnread: 'm3',
    }),
    'GET /conversations/:id/lines': ({ query }) =>
      query.around
        ? { lines: [far(2), far(3)], before: 'm2', after: 'm3' }
        : { lines: [far(8), far(9)], before: 'm8', after: null },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Przejdź do pierwszej nieprzeczytanej' }))
  await screen.findByText('nr 3')
  await waitFor(() =>
    expect(requests.flatMap(({ name, input }) => (name.endsWith('/read') ? [input] : []))).toMatchObject([
      { body: { seq: 3 } },
    ]),
  )
})

it('links numbers of readable orders, requested all at once', async () => {
  const texts = ['jak w #ZL/2026/000123', 'i ZL/2026/000124, ZL/2026/000123', 'bez numeru']
  const requests = show({
    'GET /conversations/:id/lines': () => ({
      lines: texts.map((it, n) => message(n + 1, it)),
      before: null,
      after: null,
    }),
    'GET /orders/named': () => ({
      orders: [{ id: 'o1', number: 'ZL/2026/000123', address: 'Długa 5', state: 'planned' as const }],
    }),
  })
  const links = await screen.findAllByRole('link', { name: 'ZL/2026/000123' })
  expect(links.map((it) => it.getAttribute('href'))).toEqual(Array(2).fill(addressOf('order', { id: 'o1' })))
  expect(links[0]?.closest('p')?.textContent).toBe('jak w ZL/2026/000123 (Długa 5, Zaplanowane)')
  expect(screen.queryByRole('link', { name: 'ZL/2026/000124' })).toBeNull()
  expect(requests.flatMap(({ name, input }) => (name === 'GET /orders/named' ? [input] : []))).toMatchObject([
    { query: { numbers: 'ZL/2026/000123,ZL/2026/000124' } },
  ])
})

it('draws the messages in view first, the rest without announcing them, and stays at the end', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: Element,
  ) {
    return this.querySelectorAll('li').length * 80
  })
  const lines = Array.from({ length: 40 }, (_, n) => ({
    ...message(1, `nr ${n + 1}`),
    id: `m${n}`,
    seq: n + 1,
  }))
  const read = { ...conversation, readSeq: 40, lastSeq: 40 }
  show({
    'GET /conversations/:id': () => ({ conversation: read, marks: [], firstUnread: null }),
    'GET /conversations/:id/lines': () => ({ lines, before: null, after: null }),
  })
  const messages = () => within(screen.getByRole('log')).getAllByText(/^nr \d+$/u)
  await screen.findByText('nr 40')
  const inSight = messages().map((it) => it.textContent)
  expect(inSight.length).toBeLessThan(40)
  const box = screen.getByRole('log').parentElement as HTMLElement
  expect(box.scrollTop).toBe(box.scrollHeight)
  expect(inSight).toEqual(lines.slice(-inSight.length).map((it) => it.body))
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off')
  await screen.findByText('nr 1')
  expect(messages().map((it) => it.textContent)).toEqual(lines.map((it) => it.body))
  expect(box.scrollTop).toBe(box.scrollHeight)
  height.mockRestore()
  await waitFor(() => expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite'))
})

const notice = {
  ...conversation,
  kind: 'notice' as const,
  title: 'Zebranie',
  people: [],
  lastSeq: 1,
  readSeq: 0,
}

it('waits with a notice until it is confirmed, and lists who has not confirmed yet', async () => {
  let confirmedAt: string | null = null
  const maria = { ...jan, id: 'maria', firstName: 'Maria' }
  const requests = show({
    'GET /conversations/:id': () => ({
      conversation: { ...notice, confirmedAt },
      marks: [],
      firstUnread: 'm1',
    }),
    'GET /conversations/:id/lines': () => ({
      lines: [message(1, 'W piątek o 15:00.')],
      before: null,
      after: null,
    }),
    'PUT /notices/:id/confirmation': () => {
      confirmedAt = '2026-11-20T09:00:00.000Z'
    },
    'GET /notices/:id/confirmations': () => ({
      people: [
        { ...jan, confirmedAt },
        { ...maria, confirmedAt: null },
      ],
    }),
  })
  await screen.findByText('W piątek o 15:00.')
  expect(screen.queryByLabelText('Wiadomość')).toBeNull()
  expect(requests.map(({ name }) => name)).not.toContain('PUT /conversations/:id/read')
  await userEvent.click(await screen.findByRole('button', { name: 'Przeczytałem' }))
  await screen.findByText(/^Przeczytane 20/u)
  await userEvent.click(await screen.findByRole('button', { name: 'Kto przeczytał: 1 z 2' }))
  expect(screen.getByText('Jeszcze nie').closest('div')?.textContent).toContain('Maria Kowalski')
})

it('can be muted and unmuted from its head', async () => {
  let mutedUntil: string | null = null
  const requests = show({
    'GET /conversations/:id': () => ({
      conversation: { ...conversation, mutedUntil },
      marks: [],
      firstUnread: null,
    }),
    'PUT /conversations/:id/mute': ({ body }) => {
      mutedUntil = body.until && 'infinity'
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Wycisz' }))
  const tomorrow = screen.getByRole('button', { name: 'Do jutra, do 6:00' })
  expect(tomorrow).toHaveAttribute('data-look', 'row')
  await userEvent.click(tomorrow)
  await userEvent.click(await screen.findByRole('button', { name: 'Wyciszona' }))
  await userEvent.click(screen.getByRole('button', { name: 'Włącz powiadamianie' }))
  await screen.findByRole('button', { name: 'Wycisz' })
  expect(requests.flatMap(({ name, input }) => (name.endsWith('/mute') ? [input] : []))).toMatchObject([
    { body: { until: 'tomorrow' } },
    { body: { until: null } },
  ])
})

it('renames a group and changes its people in one call with only the changed fields', async () => {
  const maria = { ...jan, id: 'maria', firstName: 'Maria', lastName: 'Wójcik' }
  const group = { ...conversation, kind: 'group' as const, title: 'Brygada', people: [jan] }
  const requests = show({
    'GET /conversations/:id': () => ({ conversation: group, marks: [], firstUnread: null }),
    'GET /conversations/people': () => ({ people: [jan, maria] }),
    'PATCH /conversations/:id': () => ({ id: group.id }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Osoby i nazwa grupy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń: Jan Kowalski' }))
  await userEvent.type(screen.getByRole('combobox', { name: /^Osoby/u }), 'wojcik')
  await userEvent.click(await screen.findByRole('option', { name: 'Maria Wójcik' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'PATCH /conversations/:id')?.input).toMatchObject({
      body: { add: ['maria'], remove: ['jan'] },
    }),
  )
})

it('shows an event of a group in words', async () => {
  const event = { type: 'added' as const, people: ['Maria Wójcik', 'Ewa Lis'], title: null }
  show({
    'GET /conversations/:id/lines': () => ({
      lines: [{ ...message(1, ''), event }],
      before: null,
      after: null,
    }),
  })
  await screen.findByText('Jan Kowalski dodaje: Maria Wójcik, Ewa Lis')
})

it('shows the message of a refused mute', async () => {
  show({
    'PUT /conversations/:id/mute': () => {
      throw new ProblemError(500, { message: 'Nie udało się wyciszyć' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Wycisz' }))
  await userEvent.click(screen.getByRole('button', { name: 'Na godzinę' }))
  await screen.findByText('Nie udało się wyciszyć')
})

const fiveLines = Array.from({ length: 5 }, (_, n) => message(n + 1, `Linia ${n + 1}`))
/** A box 200 high with lines of 100 each; positions follow `scrollTop`. */
function laidOut(): void {
  const whole = Element.prototype.getBoundingClientRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (/^line-m\d$/u.test(this.id)) {
      const log = this.closest('[role="log"]')
      const n = [...(log?.querySelectorAll('[id^="line-m"]') ?? [])].indexOf(this)
      return new DOMRect(0, n * 100 - (log?.parentElement?.scrollTop ?? 0), 300, 100)
    }
    return this.querySelector(':scope > [role="log"]') ? new DOMRect(0, 0, 300, 200) : whole.call(this)
  })
}
const unreadConversation = { ...conversation, lastSeq: 5, readSeq: 1 }
const ofFive: Answers = {
  'GET /conversations': () => ({ conversations: [unreadConversation], isMore: false }),
  'GET /conversations/:id': () => ({ conversation: unreadConversation, marks: [], firstUnread: 'm2' }),
  'GET /conversations/:id/lines': () => ({ lines: fiveLines, before: null, after: null }),
}

it('marks only messages in view as read; a button counts the rest and leads to them', async () => {
  laidOut()
  const requests = show(ofFive)
  const read = () =>
    requests
      .filter(({ name }) => name === 'PUT /conversations/:id/read')
      .map(({ input }) => (input as { body: { seq: number } }).body.seq)
  const log = await screen.findByRole('log')
  await within(log).findByText('Linia 5')
  const box = log.parentElement as HTMLElement
  box.scrollTop = 100
  fireEvent.scroll(box)
  expect(await screen.findByRole('button', { name: '2 nowe ↓' })).toBeVisible()
  expect(Math.max(...read())).toBe(3)
  box.scrollTop = 300
  fireEvent.scroll(box)
  await waitFor(() => expect(Math.max(...read())).toBe(5))
  expect(screen.queryByRole('button', { name: /now[ae] ↓/u })).toBeNull()
})

it('keeps the scroll position when older messages are added above', async () => {
  laidOut()
  const lines = [...fiveLines]
  show({
    ...ofFive,
    'GET /conversations/:id/lines': ({ query }) =>
      query.before === 'm3'
        ? { lines: lines.slice(0, 2), before: null, after: null }
        : { lines: lines.slice(2), before: 'm3', after: null },
  })
  const log = await screen.findByRole('log')
  await within(log).findByText('Linia 3')
  const box = log.parentElement as HTMLElement
  const place = () => document.getElementById('line-m3')?.getBoundingClientRect().top
  box.scrollTop = 0
  fireEvent.scroll(box)
  expect(place()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż wcześniejsze' }))
  await within(log).findByText('Linia 1')
  expect([place(), box.scrollTop]).toEqual([0, 200])
})

it('keeps the oldest messages and the scroll position when a new one arrives below', async () => {
  laidOut()
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(50)
  const lines = [...fiveLines]
  show({
    ...ofFive,
    'GET /conversations/:id': () => ({
      conversation: { ...unreadConversation, readSeq: 5 },
      marks: [],
      firstUnread: null,
    }),
    'GET /conversations/:id/lines': () => {
      const page = lines.slice(-5)
      return { lines: page, before: lines.length > 5 ? (page[0]?.id ?? null) : null, after: null }
    },
  })
  const log = await screen.findByRole('log')
  await within(log).findByText('Linia 1')
  const box = log.parentElement as HTMLElement
  box.scrollTop = 200
  fireEvent.scroll(box)
  const place = () => document.getElementById('line-m3')?.getBoundingClientRect().top
  expect(place()).toBe(0)
  lines.push(message(6, 'Linia 6'))
  await askAgain(queries, ['GET /conversations/:id/lines'])
  await within(log).findByText('Linia 6')
  expect([place(), box.scrollTop]).toEqual([0, 200])
  expect(within(log).getByText('Linia 1')).toBeVisible()
})

it('does not count the author among the readers of a message', async () => {
  show()
  await screen.findByText('Druga')
  expect(screen.queryByText(/^Przeczytali/u)).toBeNull()
})

it('focuses the field, moves to the list on Escape, and has one Tab stop in the list', async () => {
  const other = {
    ...conversation,
    id: '01900000-0000-7000-8000-0000000000c9',
    people: [{ ...jan, firstName: 'Ewa' }],
  }
  show({ 'GET /conversations': () => ({ conversations: [other, conversation], isMore: false }) })
  const field = await screen.findByLabelText('Wiadomość')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const [ewa, open] = within(screen.getByRole('region', { name: 'Rozmowy' })).getAllByRole('link', {
    name: /Kowalski/u,
  })
  expect(open).toHaveFocus()
  expect([ewa?.tabIndex, open?.tabIndex]).toEqual([-1, 0])
  await userEvent.keyboard('{ArrowUp}')
  expect(ewa).toHaveFocus()
})

it('focuses the message field of a new conversation', async () => {
  const made = { ...conversation, id: '01900000-0000-7000-8000-0000000000ca' }
  show(
    {
      'GET /conversations/people': () => ({ people: [jan] }),
      'POST /conversations': () => ({ id: made.id }),
      'GET /conversations/:id': () => ({ conversation: made, marks: [], firstUnread: null }),
    },
    { c: undefined },
  )
  const begin = await screen.findByRole('button', { name: 'Nowa rozmowa' })
  begin.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Z kim' }), 'Jan')
  await userEvent.click(await screen.findByRole('option', { name: 'Jan Kowalski' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zacznij rozmowę' }))
  expect(await screen.findByLabelText('Wiadomość')).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the log is one Tab stop, and arrows move over its lines', async () => {
  show()
  const field = await screen.findByLabelText('Wiadomość')
  const log = screen.getByRole('log')
  await within(log).findByText('Druga')
  field.focus()
  await userEvent.tab({ shift: true })
  expect(log).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toHaveTextContent('Pierwsza')
  log.focus()
  await userEvent.tab()
  expect(field).toHaveFocus()
})

it('does not focus the field on a touch screen', async () => {
  const media = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...media(query), matches: true } : media(query),
  )
  show()
  expect(await screen.findByLabelText('Wiadomość')).not.toHaveFocus()
})

it('Arrow Up in the empty field edits the last own message, and Enter saves it', async () => {
  const own = { ...message(2, 'Jutro'), author: { ...jan, id: office.id }, at: new Date().toISOString() }
  const requests = show({
    'GET /conversations/:id/lines': () => ({
      lines: [message(1, 'Pierwsza'), own],
      before: null,
      after: null,
    }),
    'PATCH /conversations/:id/messages/:messageId': () => ({ ...own, body: 'Jutro rano' }),
  })
  await screen.findByText('Jutro')
  const field = await screen.findByLabelText('Wiadomość')
  field.focus()
  await userEvent.keyboard('{ArrowUp}')
  const change = await screen.findByLabelText('Zmiana wiadomości')
  await userEvent.type(change, ' rano{Enter}')
  await waitFor(() =>
    expect(requests.find(({ name }) => name.startsWith('PATCH'))?.input).toMatchObject({
      body: { body: 'Jutro rano' },
    }),
  )
})

it('lines that were read stay when newer ones replace them on the page', async () => {
  let lines = [message(1, 'Pierwsza'), message(2, 'Druga')]
  show({
    'POST /conversations/:id/messages': ({ body }) => ({ ...message(3, body.body), id: body.id }),
    'GET /conversations/:id/lines': () => ({ lines, before: 'm0', after: null }),
  })
  await screen.findByText('Pierwsza')
  lines = [message(2, 'Druga'), message(3, 'Trzecia')]
  await userEvent.type(screen.getByLabelText('Wiadomość'), 'Tak{Enter}')
  expect(await screen.findByText('Trzecia')).toBeVisible()
  expect(screen.getByText('Pierwsza')).toBeVisible()
})

it('shows the number of unread messages on the closed menu and in the title of the tab', async () => {
  show()
  expect(
    await screen.findByRole('button', { name: 'Otwórz menu. Czat: 7 nieprzeczytanych wiadomości' }),
  ).toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^\(7\) /u))
})

it('counts drafts apart from failed messages', async () => {
  const elsewhere = (n: number) => `01900000-0000-7000-8000-0000000000d${n}`
  left(elsewhere(1), { body: 'Zaczęte' })
  left(elsewhere(2), { body: 'Też zaczęte' })
  localStorage.setItem(
    `conversation.waiting.${office.id}.${elsewhere(3)}.x`,
    JSON.stringify({
      id: 'x',
      body: 'Odrzucone',
      mentions: [],
      replyTo: null,
      files: [],
      at: '2026-11-20T08:00:00.000Z',
      state: 'refused',
      why: 'Za długa',
    }),
  )
  show()
  expect(await screen.findByRole('button', { name: 'Niewysłane: 1 · Szkice: 2' })).toBeVisible()
})

it('reports that the name of a group is too long instead of cutting it', async () => {
  const requests = show({ 'GET /conversations/people': () => ({ people: [jan] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Nowa rozmowa' }))
  const name = await screen.findByRole('textbox', { name: 'Nazwa grupy' })
  await userEvent.click(name)
  await userEvent.paste('Ż'.repeat(81))
  expect(name).toHaveValue('Ż'.repeat(81))
  await userEvent.click(screen.getByRole('button', { name: 'Zacznij rozmowę' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Najwyżej 80 znaków'))
  expect(requests.map((it) => it.name)).not.toContain('POST /conversations')
})

it('scrolls the field of an edit into view', async () => {
  const into = vi.fn()
  Element.prototype.scrollIntoView = function (how) {
    into(this.querySelector('textarea')?.value, how)
  }
  const mine = { ...message(2, 'Moja'), author: { ...jan, id: office.id }, at: new Date().toISOString() }
  show({
    'GET /conversations/:id/lines': () => ({
      lines: [message(1, 'Pierwsza'), mine],
      before: null,
      after: null,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień' }))
  await screen.findByLabelText('Zmiana wiadomości')
  expect(into).toHaveBeenCalledWith('Moja', { block: 'nearest' })
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('reports under a mention that no person of that name is in the conversation', async () => {
  show({ 'GET /conversations/:id/talkers': () => ({ talkers: [jan] }) })
  await userEvent.type(await screen.findByLabelText('Wiadomość'), '@')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Wspomnij osobę' }), 'zofia')
  expect((await screen.findAllByText('Nie ma tej osoby w rozmowie'))[0]).toBeVisible()
})
