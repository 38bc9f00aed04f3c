import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginQueue } from '#app/queued-work.ts'
import { newId } from '#lib/new-id.ts'
import { browserEnvironment } from '#lib/outbox/environment.ts'
import { Store } from '#lib/outbox/store.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { Queue, queue } from '#lib/queue/queue.ts'
import { queueStore } from '#lib/queue/queue-store.ts'
import { keepUser } from '#lib/session.ts'
import { emptyQueue } from '#test/empty-queue.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { useRealBlobs } from '#test/outbox-fixture.ts'
import { office, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'
import { sendWhatIsLeft } from './index.ts'
import { MessageDraft } from './message-draft.ts'
import { showOnScreen } from './on-screen.ts'
import { waitingOf } from './queued-message.ts'
import { queuedMessage, sendAgain, subjectOf, takeOverMessages } from './queued-messages.ts'
import { nothingTyped } from './typed-message.ts'
import { unsentElsewhere } from './unsent.ts'

vi.mock('#lib/call.ts', { spy: true })

let posted: { id: string; body: string; files: string[] }[]
let posts: number
let uploads: { fileId: string; bytes: number }[]
let answer: (body: string) => void | Promise<void>
let orderId: string
let tabs: Queue[]

beforeEach(() => {
  // The database's own turns stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  signedInAs('ROLE_OFFICE')
  orderId = newId()
  posted = []
  posts = 0
  uploads = []
  tabs = []
  answer = () => {}
  // One per id, like the server stores them.
  serverAnswers({
    'POST /orders/:id/conversation/messages': async ({ body: { id, body, files = [] } }) => {
      posts += 1
      await answer(body)
      if (!posted.some((it) => it.id === id)) posted.push({ id, body, files })
      return {} as never
    },
    'PUT /orders/:id/conversation/files/:fileId': ({ params: { fileId }, body }) => {
      uploads.push({ fileId, bytes: body.size })
      return {} as never
    },
  })
  beginQueue(new QueryClient(), async () => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  answer = () => {}
  await emptyQueue()
  for (const it of tabs) it.end()
  for (const { id } of await queueStore.items()) await queueStore.remove(id)
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Busy machines exceed the library's one second. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000 })
const away = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
const refused = () => {
  throw new ProblemError(400, { message: 'To jest kod.' })
}
const online = () => dispatchEvent(new Event('online'))
const draft = () => new MessageDraft(office.id, orderId)
const write = (it: MessageDraft, body: string) => it.send({ ...nothingTyped, body })
const bodies = () => posted.map(({ body }) => body)
const waitingIn = (tab = queue) =>
  tab.get().flatMap((it) => (it.subject === subjectOf(orderId) ? [waitingOf(it as never)] : []))
const shown = (tab?: Queue) => waitingIn(tab).map(({ body, state }) => [body, state])
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('conversation'))
const stored = async () => (await queueStore.items()).map(({ text, state }) => [text, state])
/** A second tab, with a list of its own. */
function anotherTab(): Queue {
  const tab = new Queue()
  tabs.push(tab)
  tab.knows([queuedMessage])
  return tab
}
/** Grants one request at a time, like a browser. */
function aLock(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

/** Form in which the program before the queue stored it. */
function leftInStorage(body: string, change: object = {}): string {
  const id = newId()
  const at = new Date(Date.now() + posted.length + Object.keys(localStorage).length).toISOString()
  const of = { title: 'ZL/1', address: '/apps/orders/details/1' }
  const message = { id, at, ...nothingTyped, body, of, state: 'waiting', why: null, ...change }
  const key = `conversation.waiting.${office.id}.${orderId}.${id}`
  localStorage.setItem(key, JSON.stringify(message))
  dispatchEvent(new StorageEvent('storage', { key, newValue: 'x', storageArea: localStorage }))
  return id
}

describe('messages written without a network', () => {
  it('are sent once each, in order, by one of two tabs', async () => {
    aLock()
    answer = away
    const other = anotherTab()
    await other.begin()
    const here = draft()
    for (const body of ['1', '2', '3', '4', '5', '6']) write(here, body)
    await until(() => expect(shown(other)).toHaveLength(6))
    await until(() => expect(shown()).toContainEqual(['6', 'waiting']))
    // A slow answer: both tabs are sending meanwhile.
    answer = () => new Promise((resolve) => setTimeout(resolve, 40))
    online()
    await until(() => expect(bodies()).toEqual(['1', '2', '3', '4', '5', '6']))
    await until(() => expect([shown(), shown(other)]).toEqual([[], []]))
    expect(new Set(posted.map(({ id }) => id)).size).toBe(6)
    expect([await stored(), keptKeys()]).toEqual([[], []])
  })

  it('are in the browser’s storage in the turn in which they are sent, and in the queue after it', async () => {
    answer = away
    write(draft(), 'Będę o 9')
    expect(keptKeys()).toHaveLength(1)
    expect(shown()).toEqual([['Będę o 9', 'sending']])
    await until(() => expect(keptKeys()).toEqual([]))
    expect(await stored()).toEqual([['Będę o 9', 'waiting']])
  })

  it('left in the storage by a tab that ended are sent before later ones', async () => {
    answer = away
    leftInStorage('przed')
    await takeOverMessages(office.id)
    write(draft(), 'po')
    await until(() =>
      expect(shown()).toEqual([
        ['przed', 'waiting'],
        ['po', 'waiting'],
      ]),
    )
    answer = () => {}
    online()
    await until(() => expect(bodies()).toEqual(['przed', 'po']))
    await until(() => expect(shown()).toEqual([]))
  })

  it.each(['an earlier window', 'a tab that ends meanwhile'])(
    'left in the storage by %s are sent where no conversation is open',
    async (which) => {
      const isEarlier = which === 'an earlier window'
      if (isEarlier) leftInStorage('zostawiona')
      const stop = sendWhatIsLeft()
      if (!isEarlier) leftInStorage('zostawiona')
      await vi.advanceTimersByTimeAsync(10_000)
      await until(() => expect(bodies()).toEqual(['zostawiona']))
      expect(keptKeys()).toEqual([])
      stop()
    },
  )

  it('keep their order when the clock is set back', async () => {
    answer = away
    const here = draft()
    write(here, 'pierwsza')
    vi.setSystemTime(Date.now() - 3_600_000)
    write(here, 'druga')
    await until(() => expect(shown()).toContainEqual(['druga', 'waiting']))
    answer = () => {}
    online()
    await until(() => expect(bodies()).toEqual(['pierwsza', 'druga']))
  })

  it('are neither shown nor sent when another user signs in', async () => {
    answer = away
    write(draft(), 'moja')
    await until(() => expect(shown()).toEqual([['moja', 'waiting']]))
    answer = () => {}
    leftInStorage('też moja')
    keepUser({ ...office, id: 'somebody-else' }, [])
    const theirs = anotherTab()
    await theirs.begin()
    await takeOverMessages('somebody-else', theirs)
    online()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([posted, shown(theirs)]).toEqual([[], []])
    expect([await stored(), keptKeys().length]).toEqual([[['moja', 'waiting']], 1])
  })

  it('do not wait for the photos of their order, which are queued too', async () => {
    answer = away
    await queue.put(
      { name: 'photo', topic: () => 'Order', send: async () => away() },
      { subject: orderId, data: null, text: 'a.jpg', of: { title: '', address: '' } },
    )
    answer = () => {}
    write(draft(), 'Będę o 9')
    await until(() => expect(bodies()).toEqual(['Będę o 9']))
  })

  it('do not wait for a long upload of another tab', async () => {
    aLock()
    const upload = Promise.withResolvers<null>()
    const send = vi.fn(() => upload.promise)
    const other = anotherTab()
    void other.put(
      { name: 'photo', topic: () => 'Order', send },
      { subject: orderId, data: null, text: 'a.jpg', of: { title: '', address: '' } },
    )
    await until(() => expect(send).toHaveBeenCalledOnce())
    write(draft(), 'Będę o 9')
    await until(() => expect(bodies()).toEqual(['Będę o 9']))
    upload.resolve(null)
    await until(() => expect([shown(), other.get()]).toEqual([[], []]))
    expect(posts).toBe(1)
  })
})

describe('messages that the program before the queue left', () => {
  it.each(['with locks', 'without locks'])('are taken over once, by two tabs at once, %s', async (how) => {
    if (how === 'with locks') aLock()
    useRealBlobs()
    const store = new Store(browserEnvironment(), 'zlecenia-talk')
    const file = { id: newId(), name: 'a.jpg', size: 3, type: 'image/jpeg', seconds: null }
    const bytes = { ...file, n: 0, blob: new Blob(['abc']), sha256: null, source: null, refused: null }
    await store.putFile(bytes, null)
    leftInStorage('pierwsza')
    leftInStorage('ze zdjęciem', { files: [file] })
    leftInStorage('kod 4521', { state: 'refused', why: 'To jest kod.' })
    leftInStorage('sprzed zdjęć', { files: undefined })
    const both = [anotherTab(), anotherTab()]
    await Promise.all(both.map((tab) => takeOverMessages(office.id, tab)))
    await until(() => expect(bodies()).toEqual(['pierwsza', 'ze zdjęciem', 'sprzed zdjęć']))
    await until(async () => expect(await stored()).toEqual([['kod 4521', 'refused']]))
    if (how === 'with locks') expect([posts, uploads]).toEqual([3, [{ fileId: file.id, bytes: 3 }]])
    expect(posted[1]?.files).toEqual([file.id])
    expect(keptKeys()).toEqual([])
    for (const tab of both)
      await until(() => expect(waitingIn(tab)).toMatchObject([{ state: 'refused', why: 'To jest kod.' }]))
  })

  it('are not taken over again after they were tried and refused', async () => {
    const id = leftInStorage('kod 4521')
    const copy = Object.entries(localStorage).find(([key]) => key.endsWith(id))
    answer = refused
    await takeOverMessages(office.id)
    await until(() => expect(shown()).toEqual([['kod 4521', 'refused']]))
    // A tab that ended before it removed what it had handed over.
    if (copy) localStorage.setItem(...copy)
    answer = () => {}
    await takeOverMessages(office.id)
    await until(() => expect(shown()).toEqual([['kod 4521', 'refused']]))
    expect([posts, keptKeys()]).toEqual([1, []])
  })
})

describe('a refused message', () => {
  it('causes a toast only while its conversation is not on the screen', async () => {
    answer = refused
    const stop = showOnScreen(orderId)
    write(draft(), 'kod 4521')
    await until(() => expect(shown()).toEqual([['kod 4521', 'refused']]))
    expect(shownToasts()).toEqual([])
    expect(unsentElsewhere()).toEqual([])
    stop()
    expect(unsentElsewhere()).toMatchObject([{ place: orderId, message: { body: 'kod 4521' } }])
    write(draft(), 'kod 4522')
    const text = 'Nie wysłano: „kod 4522”. To jest kod.'
    await until(() => expect(shownToasts()).toMatchObject([{ kind: 'error', text }]))
    expect(unsentElsewhere().map(({ message }) => message.body)).toEqual(['kod 4521', 'kod 4522'])
  })

  it('stays below none of the later ones, and is sent when the user retries', async () => {
    answer = (body) => (body === 'kod 4521' ? refused() : undefined)
    const here = draft()
    write(here, 'kod 4521')
    write(here, 'Będę o 9')
    await until(() => expect(bodies()).toEqual(['Będę o 9']))
    await until(() => expect(shown()).toEqual([['kod 4521', 'refused']]))
    answer = () => {}
    sendAgain(waitingIn()[0]?.id ?? '')
    await until(() => expect(bodies()).toEqual(['Będę o 9', 'kod 4521']))
  })
})

it('dropped by another tab, a message is not restored by a late answer', async () => {
  const coming = Promise.withResolvers<void>()
  answer = () => coming.promise.then(refused)
  write(draft(), 'kod 4521')
  await until(() => expect(posts).toBe(1))
  const other = anotherTab()
  await other.begin()
  const [item] = other.get()
  if (item) await other.takeOut(item)
  coming.resolve()
  await until(() => expect(shown()).toEqual([]))
  expect(await stored()).toEqual([])
})

describe('a browser without room', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  it('reports that only this tab has a message, until it is sent', async () => {
    answer = away
    const here = draft()
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const put = vi.spyOn(queueStore, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    here.type({ ...nothingTyped, body: 'Będę o 9' })
    expect(here.get().isKept).toBe(false)
    write(here, 'Będę o 9')
    await until(() => expect(waitingIn()).toMatchObject([{ body: 'Będę o 9', isLoose: true }]))
    await until(() => expect(shown()).toEqual([['Będę o 9', 'waiting']]))
    expect(shownToasts()).toEqual([])
    setItem.mockRestore()
    put.mockRestore()
    answer = () => {}
    online()
    await until(() => expect(bodies()).toEqual(['Będę o 9']))
    await until(() => expect(shown()).toEqual([]))
    expect(here.get().isKept).toBe(true)
  })

  it('keeps a message in the storage where it has no database, until it is sent', async () => {
    answer = away
    vi.spyOn(queueStore, 'put').mockRejectedValue(new DOMException('', 'InvalidStateError'))
    write(draft(), 'Będę o 9')
    await until(() => expect(waitingIn()).toMatchObject([{ state: 'waiting', isLoose: false }]))
    expect(keptKeys()).toHaveLength(1)
    answer = () => {}
    online()
    await until(() => expect([bodies(), keptKeys()]).toEqual([['Będę o 9'], []]))
  })
})

describe('typed text', () => {
  const typedKey = () => `conversation.typed.${office.id}.${orderId}`
  const typed = (body: string) => ({ ...nothingTyped, body })

  it('stays in another tab when this one sends', () => {
    const here = draft()
    const there = draft()
    here.type(typed('moje'))
    there.type(typed('tamto'))
    write(here, 'moje')
    expect(localStorage.getItem(typedKey())).toContain('tamto')
    expect(there.get().typed.body).toBe('tamto')
  })

  it('stays below a refused message that is taken back', async () => {
    answer = refused
    const here = draft()
    write(here, 'kod 4521')
    await until(() => expect(shown()).toEqual([['kod 4521', 'refused']]))
    here.type(typed('i jeszcze to'))
    const [message] = waitingIn()
    if (message) here.takeBack(message)
    expect(here.get().typed.body).toBe('kod 4521\ni jeszcze to')
    await until(() => expect(shown()).toEqual([]))
    expect(await stored()).toEqual([])
  })

  it('returns to the store after another tab has sent its own', () => {
    const here = draft()
    here.type(typed('moje'))
    localStorage.removeItem(typedKey())
    dispatchEvent(new StorageEvent('storage', { key: typedKey(), newValue: null, storageArea: localStorage }))
    expect(localStorage.getItem(typedKey())).toContain('moje')
  })
})
