import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { office, signedInAs } from '#test/show-screen.tsx'
import { Outgoing } from './outgoing.ts'
import type { TypedFile } from './typed-file.ts'
import { nothingTyped } from './typed-message.ts'

vi.mock('#lib/call.ts', { spy: true })
const bytes = vi.hoisted(() => ({
  keepBytes: vi.fn(async () => true),
  sendBytes: vi.fn(async (_place: string, _file: { name: string }) => {}),
  endBytes: vi.fn(async () => {}),
  forgetBytes: vi.fn(),
}))
vi.mock('./file-parts.ts', () => bytes)

let posted: { body: string; files: string[] }[]
let answer: () => void
let orderId: string

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  signedInAs('ROLE_OFFICE')
  orderId = newId()
  posted = []
  answer = () => {}
  for (const it of Object.values(bytes)) it.mockClear()
  bytes.sendBytes.mockImplementation(async () => {})
  serverAnswers({
    'POST /orders/:id/conversation/messages': ({ body: { body, files = [] } }) => {
      posted.push({ body, files })
      answer()
      return {} as never
    },
  })
})
afterEach(() => vi.useRealTimers())

const photo = (name: string): TypedFile => ({ id: name, name, size: 9, type: 'image/jpeg', seconds: null })
const tab = () => new Outgoing(office.id, orderId)
const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const sentNames = () => bytes.sendBytes.mock.calls.map(([, { name }]) => name)
const away = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
async function written(it: Outgoing, body: string, ...names: string[]): Promise<void> {
  await it.attach(names.map((name) => ({ file: photo(name), bytes: new Blob([name]) })))
  it.send({ ...it.get().typed, body })
}

it('sends files before their message, in order, and deletes their stored bytes with it', async () => {
  const it = tab()
  await written(it, '', 'a', 'b')
  await wait()
  expect([sentNames(), posted]).toEqual([['a', 'b'], [{ body: '', files: ['a', 'b'] }]])
  expect(bytes.endBytes.mock.calls).toEqual([['a'], ['b']])
  expect(it.get()).toMatchObject({ typed: nothingTyped, waiting: [], isKept: true })
})

it('does not resend a sent file when the next one fails, also from another tab', async () => {
  bytes.sendBytes.mockImplementation(async (_, { name }) => {
    if (name === 'b') away()
  })
  await written(tab(), 'Zdjęcia', 'a', 'b')
  await wait()
  expect([sentNames(), posted]).toEqual([['a', 'b'], []])
  bytes.sendBytes.mockClear()
  bytes.sendBytes.mockImplementation(async () => {})
  tab()
  await wait()
  expect(sentNames()).toEqual(['b'])
  expect(posted).toEqual([{ body: 'Zdjęcia', files: ['a', 'b'] }])
})

it('resends files that waited too long for their message once, not endlessly', async () => {
  const gone = () => {
    throw new ProblemError(400, { message: 'Nie ma', errors: [{ field: 'files', message: 'Nie ma pliku' }] })
  }
  answer = away
  const it = tab()
  await written(it, 'Raz', 'a')
  await wait()
  expect([sentNames(), posted.length]).toEqual([['a'], 1])
  answer = gone
  await wait(5_000)
  expect([sentNames(), posted.length]).toEqual([['a', 'a'], 3])
  expect(it.get().waiting).toMatchObject([{ state: 'refused', why: 'Nie ma pliku' }])
})

it('marks a message with a refused file, and returns the file to the field with it', async () => {
  bytes.sendBytes.mockImplementation(async () => {
    throw new ProblemError(415, { message: 'To nie zdjęcie' })
  })
  const it = tab()
  await written(it, 'Raz', 'a')
  await written(it, 'Dwa')
  await wait()
  expect(posted.map(({ body }) => body)).toEqual(['Dwa'])
  const [refused] = it.get().waiting
  if (refused) it.takeBack(refused)
  expect(it.get().typed).toMatchObject({ body: 'Raz', files: [{ name: 'a' }] })
  it.detach('a')
  await wait()
  expect(it.get().typed.files).toEqual([])
  expect(bytes.forgetBytes).toHaveBeenCalledWith('a')
})

it('reports a browser that stores nothing', async () => {
  bytes.keepBytes.mockResolvedValueOnce(false)
  const it = tab()
  await it.attach([{ file: photo('a'), bytes: new Blob(['a']) }])
  expect(it.get()).toMatchObject({ isKept: false, typed: { files: [{ name: 'a' }] } })
})

it('reads text of an earlier program without files', () => {
  const { files: _, ...old } = nothingTyped
  localStorage.setItem(
    `conversation.typed.${office.id}.${orderId}`,
    JSON.stringify({ ...old, body: 'Stare' }),
  )
  expect(tab().get().typed).toEqual({ ...nothingTyped, body: 'Stare' })
})

it('delays a sent message until its photo is shrunk, also when its page is left', async () => {
  const it = tab()
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
  await wait()
  expect(posted).toEqual([])
  isThere()
  await wait()
  expect(posted).toEqual([{ body: 'Zobacz', files: ['a'] }])
  expect(it.get()).toMatchObject({ typed: nothingTyped, isComing: false })
})

it('does not send a message without its photo if that turns out to be none', async () => {
  const it = tab()
  it.type({ ...it.get().typed, body: 'Zobacz' })
  void it.bring(Promise.resolve(false))
  it.sendTyped()
  await wait()
  expect(posted).toEqual([])
  expect(it.get()).toMatchObject({ typed: { body: 'Zobacz' }, isComing: false })
  expect(it.sendTyped()).toBe(true)
  await wait()
  expect(posted).toEqual([{ body: 'Zobacz', files: [] }])
})
