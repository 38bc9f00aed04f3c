import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aCardRecord,
  aCardRow,
  anOwnBoard,
  exampleBoard,
  exampleCard,
} from '@zlecenia/contract/features/boards/boards.examples'
import { aRecordFile } from '@zlecenia/contract/features/record-files/record-files.examples'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
let comesInSight: (isIntersecting: boolean) => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (all: { isIntersecting: boolean }[]) => void) {
        comesInSight = (isIntersecting) => seen([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

const ola = { id: 'ola', firstName: 'Ola', lastName: 'Żak', avatar: null }
const me = { id: office.id, firstName: 'Małgorzata', lastName: 'Żebrowska', avatar: null }
const message = (seq: number, more: object = {}) => ({
  kind: 'text' as const,
  id: `m${seq}`,
  seq,
  at: '2026-11-20T08:00:00.000Z',
  author: ola,
  body: `Wiadomość ${seq}`,
  mentions: [],
  files: [],
  replyTo: null,
  editedAt: null,
  deletedAt: null,
  ...more,
})
const conversationId = 'talk1'

async function open(answers: Answers = {}, record = aCardRecord({ talkId: conversationId })) {
  const user = signedInAs('ROLE_OFFICE')
  const lines = [message(1), message(2)]
  const row = {
    id: conversationId,
    kind: 'card' as const,
    title: null,
    order: null,
    people: [],
    last: null,
    hit: null,
    card: {
      id: exampleCard,
      title: record.title,
      archived: false,
      board: { id: exampleBoard, name: 'Reklamacje' },
    },
    lastSeq: 2,
    readSeq: 1,
    mutedUntil: null,
    confirmedAt: null,
    follows: true,
  }
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /boards': () => ({ boards: [anOwnBoard().board], mine: 2 }),
    'GET /boards/people': () => ({ people: [] }),
    'GET /boards/:id': () => anOwnBoard(),
    'GET /cards/:id': () => record,
    'GET /cards/:id/files': () => ({ files: [] }),
    'GET /cards/:id/conversation': () => ({ lines: [...lines], before: null, after: null }),
    'GET /cards/:id/conversation/talkers': () => ({ talkers: [ola] }),
    'GET /orders/named': () => ({ orders: [] }),
    'GET /conversations/:id': () => ({
      conversation: row,
      marks: [{ id: 'jan', name: 'Jan Mak', seq: 2 }],
      firstUnread: 'm2',
    }),
    'PUT /conversations/:id/read': () => undefined,
    'POST /cards/:id/conversation/messages': ({ body }) => {
      const sent = message(lines.length + 1, { ...body, author: me, mentions: [], files: [] })
      if (!lines.some(({ id }) => id === sent.id)) lines.push(sent)
      return sent
    },
    ...answers,
  })
  const shown = showScreen(`/apps/kanban/${exampleBoard}?card=${exampleCard}`)
  return { ...shown, requests, conversation: within(await screen.findByRole('region', { name: 'Rozmowa' })) }
}
const sentTo = (requests: { name: string; input: unknown }[], name: string) =>
  requests.filter((it) => it.name === name).map(({ input }) => input as { params: object; body: object })

it('a message written in the window of a card is sent once and shown there', async () => {
  let isAway = true
  const { requests, conversation } = await open({
    'POST /cards/:id/conversation/messages': ({ body }) => {
      if (isAway) throw new NetworkError(new TypeError('away'))
      return message(3, { ...body, author: me, mentions: [], files: [] })
    },
  })
  expect(await conversation.findByText('Wiadomość 2')).toBeVisible()
  await userEvent.type(await conversation.findByLabelText('Wiadomość'), 'Zamówiłam silnik')
  await userEvent.click(conversation.getByRole('button', { name: 'Wyślij' }))
  expect(await conversation.findByText('Czeka na zasięg')).toBeVisible()
  isAway = false
  act(() => dispatchEvent(new Event('online')))
  await waitFor(() => expect(sentTo(requests, 'POST /cards/:id/conversation/messages')).toHaveLength(2))
  const [first, second] = sentTo(requests, 'POST /cards/:id/conversation/messages')
  expect(second?.body).toEqual(first?.body)
  expect(first).toMatchObject({ params: { id: exampleCard }, body: { body: 'Zamówiłam silnik' } })
})

it('shows who else has read the reader’s last message', async () => {
  const lines = [message(1), message(2, { author: me })]
  const { conversation } = await open({
    'GET /cards/:id/conversation': () => ({ lines, before: null, after: null }),
  })
  expect(await conversation.findByText('Przeczytali: Jan Mak')).toBeVisible()
})

it('marks the conversation as read once its end is in view', async () => {
  const { requests, conversation } = await open()
  expect(await conversation.findByText('Wiadomość 2')).toBeVisible()
  expect(sentTo(requests, 'PUT /conversations/:id/read')).toEqual([])
  act(() => comesInSight(true))
  await waitFor(() =>
    expect(sentTo(requests, 'PUT /conversations/:id/read')).toMatchObject([
      { params: { id: conversationId }, body: { seq: 2 } },
    ]),
  )
})

it('shows another person’s message once the card is invalidated', async () => {
  let lines = [message(1)]
  const { conversation, queries } = await open({
    'GET /cards/:id/conversation': () => ({ lines, before: null, after: null }),
  })
  expect(await conversation.findByText('Wiadomość 1')).toBeVisible()
  lines = [...lines, message(2, { body: 'Słychać?' })]
  await askAgain(queries, ['GET /cards/:id/conversation'])
  expect(await conversation.findByText('Słychać?')).toBeVisible()
})

it('an archived card’s conversation and files are read-only', async () => {
  const { conversation } = await open(
    {},
    aCardRecord({ talkId: conversationId, archivedAt: '2026-11-21T08:00:00.000Z' }),
  )
  expect(await conversation.findByText('Wiadomość 2')).toBeVisible()
  expect(conversation.queryByRole('button', { name: 'Wyślij' })).toBeNull()
  expect(await screen.findByText('Nie ma jeszcze plików')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Dodaj pliki' })).toBeNull()
})

it('files are uploaded in turn, and a failed one again under the same id', async () => {
  const stored: ReturnType<typeof aRecordFile>[] = []
  let isAway = true
  const { requests } = await open({
    'GET /cards/:id/files': () => ({ files: [...stored] }),
    'POST /cards/:id/files': ({ body }) => {
      if (body.title === 'oferta' && isAway) throw new ProblemError(503, { message: 'Brak połączenia' })
      const file = aRecordFile({ ...body, type: 'application/pdf' })
      if (!stored.some(({ id }) => id === file.id)) stored.push(file)
      return file
    },
  })
  const files = within(await screen.findByRole('region', { name: 'Pliki' }))
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await userEvent.upload(await files.findByLabelText('Wybierz pliki', { selector: 'input' }), [
    pdf('oferta.pdf'),
    pdf('umowa.pdf'),
  ])
  expect(await files.findByText('Brak połączenia')).toBeVisible()
  expect(await files.findByRole('button', { name: /Otwórz plik\s?umowa/u })).toBeVisible()
  isAway = false
  await userEvent.click(files.getByRole('button', { name: 'Spróbuj ponownie: oferta.pdf' }))
  expect(await files.findByRole('button', { name: /Otwórz plik\s?oferta/u })).toBeVisible()
  const [first, , again] = sentTo(requests, 'POST /cards/:id/files')
  expect(again).toEqual(first)
  expect(files.queryByText('Brak połączenia')).toBeNull()
})

it('a file pasted in the message field is sent with the message, elsewhere added to the card', async () => {
  const { requests, conversation } = await open({
    'POST /cards/:id/files': ({ body }) => aRecordFile({ ...body }),
  })
  const field = await conversation.findByLabelText('Wiadomość')
  await screen.findByRole('group', { name: 'Dodaj pliki' })
  await conversation.findByRole('button', { name: 'Dodaj zdjęcia albo PDF' })
  const paste = (at: Element) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const file = new File(['%PDF-1.7'], 'skan.pdf', { type: 'application/pdf' })
    Object.assign(event, { clipboardData: { files: [file], types: ['Files'] } })
    act(() => void at.dispatchEvent(event))
  }
  paste(field)
  expect(await conversation.findByText('skan.pdf')).toBeVisible()
  expect(sentTo(requests, 'POST /cards/:id/files')).toEqual([])
  paste(screen.getByRole('heading', { name: 'Lista do zrobienia' }))
  await waitFor(() => expect(sentTo(requests, 'POST /cards/:id/files')).toHaveLength(1))
})

it('cards show their number of files and messages', async () => {
  await open({
    'GET /boards/:id': () => anOwnBoard([aCardRow({ files: 2, messages: 5 })]),
  })
  const card = (await screen.findByRole('link', { name: 'Silnik bramy', hidden: true })).closest('li')
  expect(card).toHaveTextContent('Pliki: 2')
  expect(card).toHaveTextContent('Wiadomości: 5')
})
