import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { Queue, queue } from '#lib/queue/queue.ts'
import { emptyQueue } from '#test/empty-queue.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { office, signedInAs } from '#test/show-screen.tsx'
import { MessageDraft } from './message-draft.ts'
import { waitingOf } from './queued-message.ts'
import { queuedMessage, subjectOf } from './queued-messages.ts'
import type { TypedFile } from './typed-file.ts'
import { nothingTyped } from './typed-message.ts'

vi.mock('#lib/call.ts', { spy: true })
const bytes = vi.hoisted(() => ({
  keepBytes: vi.fn(async () => true),
  sendBytes: vi.fn(async (_place: string, _file: { name: string }) => {}),
  endBytes: vi.fn(async () => {}),
  forgetBytes: vi.fn((_files: { id: string }[]) => {}),
}))
vi.mock('./file-post.ts', async (original) => ({ ...(await original<object>()), ...bytes }))

let posted: { body: string; files: string[] }[]
let answer: () => void
let orderId: string

beforeEach(async () => {
  await queue.begin()
  signedInAs('ROLE_OFFICE')
  orderId = newId()
  posted = []
  answer = () => {}
  for (const it of Object.values(bytes)) it.mockClear()
  bytes.sendBytes.mockImplementation(async () => {})
  bytes.keepBytes.mockImplementation(async () => true)
  bytes.endBytes.mockImplementation(async () => {})
  serverAnswers({
    'POST /orders/:id/conversation/messages': ({ body: { body, files = [] } }) => {
      posted.push({ body, files })
      answer()
      return {} as never
    },
  })
})
afterEach(emptyQueue)

/** Busy machines exceed the library's one second. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000 })
const photo = (name: string): TypedFile => ({ id: name, name, size: 9, type: 'image/jpeg', seconds: null })
const draft = () => new MessageDraft(office.id, orderId)
const online = () => dispatchEvent(new Event('online'))
const waiting = () =>
  queue.get().flatMap((it) => (it.subject === subjectOf(orderId) ? [waitingOf(it as never)] : []))
const sentNames = () => bytes.sendBytes.mock.calls.map(([, { name }]) => name)
const away = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
async function written(it: MessageDraft, body: string, ...names: string[]): Promise<void> {
  await it.attach(names.map((name) => ({ file: photo(name), bytes: new Blob([name]) })))
  it.send({ ...it.get().typed, body })
}

it('sends files before their message, in order, and deletes their stored bytes with it', async () => {
  const it = draft()
  await written(it, '', 'a', 'b')
  await until(() =>
    expect(bytes.forgetBytes).toHaveBeenCalledWith(
      [photo('a'), photo('b')].map(({ id }) => expect.objectContaining({ id })),
    ),
  )
  expect([sentNames(), posted]).toEqual([['a', 'b'], [{ body: '', files: ['a', 'b'] }]])
  expect(bytes.endBytes.mock.calls).toEqual([['a'], ['b']])
  expect([it.get(), waiting()]).toMatchObject([{ typed: nothingTyped, isKept: true }, []])
})

it('does not resend a sent file when the next one fails, also from another tab', async () => {
  bytes.sendBytes.mockImplementation(async (_, { name }) => {
    if (name === 'b') away()
  })
  await written(draft(), 'Zdjęcia', 'a', 'b')
  await until(() => expect(waiting()).toMatchObject([{ state: 'waiting' }]))
  expect([sentNames(), posted]).toEqual([['a', 'b'], []])
  bytes.sendBytes.mockClear()
  bytes.sendBytes.mockImplementation(async () => {})
  const other = new Queue()
  other.knows([queuedMessage])
  await other.begin()
  await until(() => expect(posted).toEqual([{ body: 'Zdjęcia', files: ['a', 'b'] }]))
  expect(sentNames()).toEqual(['b'])
  other.end()
})

it('resends files that waited too long for their message once, not endlessly', async () => {
  const gone = () => {
    throw new ProblemError(400, { message: 'Nie ma', errors: [{ field: 'files', message: 'Nie ma pliku' }] })
  }
  answer = away
  await written(draft(), 'Raz', 'a')
  await until(() => expect(waiting()).toMatchObject([{ state: 'waiting' }]))
  expect([sentNames(), posted.length]).toEqual([['a'], 1])
  answer = gone
  online()
  await until(() => expect(waiting()).toMatchObject([{ state: 'refused', why: 'Nie ma pliku' }]))
  expect([sentNames(), posted.length]).toEqual([['a', 'a'], 3])
})

it('marks a message with a refused file, and returns the file to the field with it', async () => {
  bytes.sendBytes.mockImplementation(async () => {
    throw new ProblemError(415, { message: 'To nie zdjęcie' })
  })
  const it = draft()
  await written(it, 'Raz', 'a')
  await written(it, 'Dwa')
  await until(() => expect(posted.map(({ body }) => body)).toEqual(['Dwa']))
  const [refused] = waiting()
  if (refused) it.takeBack(refused)
  expect(it.get().typed).toMatchObject({ body: 'Raz', files: [{ name: 'a' }] })
  expect(bytes.forgetBytes).not.toHaveBeenCalled()
  it.detach('a')
  await until(() => expect(bytes.forgetBytes).toHaveBeenCalledWith([{ id: 'a' }]))
  expect(it.get().typed.files).toEqual([])
})

it('reports a browser that stores nothing, until its file is sent', async () => {
  bytes.keepBytes.mockResolvedValueOnce(false)
  answer = away
  const it = draft()
  await it.attach([{ file: photo('a'), bytes: new Blob(['a']) }])
  expect(it.get()).toMatchObject({ isKept: false, typed: { files: [{ name: 'a' }] } })
  it.sendTyped()
  await until(() => expect(waiting()).toMatchObject([{ state: 'waiting', isLoose: true }]))
  expect(it.get().isKept).toBe(true)
})

it('reads text of an earlier program without files', () => {
  const { files: _, ...old } = nothingTyped
  localStorage.setItem(
    `conversation.typed.${office.id}.${orderId}`,
    JSON.stringify({ ...old, body: 'Stare' }),
  )
  expect(draft().get().typed).toEqual({ ...nothingTyped, body: 'Stare' })
})

it('delays a sent message until its photo is shrunk, also when its page is left', async () => {
  const it = draft()
  let isThere = () => {}
  const photoComes = new Promise<void>((resolve) => {
    isThere = resolve
  })
  const coming = async () => {
    await photoComes
    await it.attach([{ file: photo('a'), bytes: new Blob(['a']) }])
    return true
  }
  void it.bring(coming())
  it.type({ ...it.get().typed, body: 'Zobacz ' })
  expect([it.sendTyped(), it.get().isComing]).toEqual([true, true])
  expect(waiting()).toEqual([])
  isThere()
  await until(() => expect(posted).toEqual([{ body: 'Zobacz', files: ['a'] }]))
  expect(it.get()).toMatchObject({ typed: nothingTyped, isComing: false })
})

it('does not send a message without its photo if that turns out to be none', async () => {
  const it = draft()
  it.type({ ...it.get().typed, body: 'Zobacz' })
  const brought = it.bring(Promise.resolve(false))
  it.sendTyped()
  await brought
  expect(waiting()).toEqual([])
  expect(it.get()).toMatchObject({ typed: { body: 'Zobacz' }, isComing: false })
  expect(it.sendTyped()).toBe(true)
  await until(() => expect(posted).toEqual([{ body: 'Zobacz', files: [] }]))
})
