import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { office, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'
import { sendWhatIsLeft } from './index.ts'
import { showOnScreen } from './on-screen.ts'
import { Outgoing } from './outgoing.ts'
import { nothingTyped, type Waiting } from './typed-message.ts'
import { unsentElsewhere } from './unsent.ts'

vi.mock('#lib/call.ts', { spy: true })

let said: { id: string; body: string }[]
let posts: number
let answer: (body: string) => void | Promise<void>
let orderId: string

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  signedInAs('ROLE_OFFICE')
  orderId = newId()
  said = []
  posts = 0
  answer = () => {}
  // One per id, like the server stores them.
  serverAnswers({
    'POST /orders/:id/conversation/messages': async ({ body: { id, body } }) => {
      posts += 1
      await answer(body)
      if (!said.some((it) => it.id === id)) said.push({ id, body })
      return {} as never
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const away = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
const refused = () => {
  throw new ProblemError(400, { message: 'To jest kod.' })
}
const tab = () => new Outgoing(office.id, orderId)
const write = (it: Outgoing, body: string) => it.send({ ...nothingTyped, body })
const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const bodies = () => said.map(({ body }) => body)
const waitingKey = (id: string) => `conversation.waiting.${office.id}.${orderId}.${id}`
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('conversation.waiting'))
const heard = (key: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))

/** Stored by a tab that ends before sending it. */
function leftByAnother(body: string, change: Partial<Waiting> = {}): Waiting {
  const left: Waiting = {
    id: newId(),
    at: new Date().toISOString(),
    ...nothingTyped,
    body,
    state: 'waiting',
    why: null,
    ...change,
  }
  localStorage.setItem(waitingKey(left.id), JSON.stringify(left))
  heard(waitingKey(left.id), 'x')
  return left
}
function endedByAnother({ id }: Waiting): void {
  localStorage.removeItem(waitingKey(id))
  heard(waitingKey(id), null)
}

describe('messages written without a network', () => {
  it('are sent once each from two tabs, in order', async () => {
    answer = away
    const one = tab()
    const other = tab()
    for (const [n, body] of ['1', '2', '3', '4', '5', '6'].entries()) {
      write(n % 2 === 0 ? one : other, body)
      await wait(1)
    }
    // Answers arrive late, in no order of tabs.
    let nth = 0
    answer = () => new Promise((resolve) => setTimeout(resolve, [70, 10, 40][nth++ % 3]))
    dispatchEvent(new Event('online'))
    await wait(2_000)
    expect(bodies()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(new Set(said.map(({ id }) => id)).size).toBe(6)
    expect(kept()).toEqual([])
    expect([one.get().waiting, other.get().waiting]).toEqual([[], []])
  })

  it('left by a closed tab are sent before later ones', async () => {
    answer = away
    const here = tab()
    leftByAnother('przed')
    await wait(1)
    write(here, 'po')
    await wait()
    expect(here.get().waiting.map(({ body, state }) => [body, state])).toEqual([
      ['przed', 'waiting'],
      ['po', 'waiting'],
    ])
    answer = () => {}
    dispatchEvent(new Event('online'))
    await wait()
    expect(bodies()).toEqual(['przed', 'po'])
    expect(kept()).toEqual([])
  })

  it('left by a closed tab are sent by another open one', async () => {
    tab()
    leftByAnother('zostawiona')
    await wait(4_999)
    expect(posts).toBe(0)
    await wait(1)
    expect(bodies()).toEqual(['zostawiona'])
  })

  it.each(['an earlier window', 'a tab that ends meanwhile'])(
    'left by %s are sent where no conversation is open',
    async (which) => {
      const isEarlier = which === 'an earlier window'
      if (isEarlier) leftByAnother('zostawiona')
      const stop = sendWhatIsLeft()
      if (!isEarlier) leftByAnother('zostawiona')
      await wait(10_000)
      await vi.waitFor(() => expect(bodies()).toEqual(['zostawiona']))
      stop()
    },
  )

  it('are not sent again by a tab that saw them, once their own has sent them', async () => {
    tab()
    const left = leftByAnother('cudza')
    await wait(100)
    endedByAnother(left)
    await wait(60_000)
    expect(posts).toBe(0)
  })

  it('keep their order when the clock is set back', async () => {
    answer = away
    const here = tab()
    write(here, 'pierwsza')
    vi.setSystemTime(Date.now() - 3_600_000)
    write(here, 'druga')
    await wait()
    answer = () => {}
    dispatchEvent(new Event('online'))
    await wait()
    expect(bodies()).toEqual(['pierwsza', 'druga'])
  })

  it('are not sent when another user signs in', async () => {
    answer = away
    write(tab(), 'moja')
    await wait()
    answer = () => {}
    keepUser({ ...office, id: 'somebody-else' }, [])
    await wait(60_000)
    expect(said).toEqual([])
    expect(kept()).toHaveLength(1)
  })
})

describe('a refused message', () => {
  it('causes a toast only while its conversation is not on the screen', async () => {
    answer = refused
    const stop = showOnScreen(orderId)
    write(tab(), 'kod 4521')
    await wait()
    expect(shownToasts()).toEqual([])
    expect(unsentElsewhere()).toEqual([])
    stop()
    expect(unsentElsewhere()).toMatchObject([{ place: orderId, message: { body: 'kod 4521' } }])
    write(tab(), 'kod 4522')
    await wait()
    expect(shownToasts()).toMatchObject([{ kind: 'error', text: 'Nie wysłano: „kod 4522”. To jest kod.' }])
    expect(unsentElsewhere().map(({ message }) => message.body)).toEqual(['kod 4521', 'kod 4522'])
  })
})

describe('a message ended by another tab', () => {
  it('stays ended after a late answer', async () => {
    const here = tab()
    const coming = Promise.withResolvers<void>()
    answer = () => coming.promise.then(refused)
    const left = leftByAnother('kod 4521')
    await wait(5_000)
    expect(posts).toBe(1)
    endedByAnother(left)
    coming.resolve()
    await wait()
    expect(kept()).toEqual([])
    expect(here.get().waiting).toEqual([])
  })

  it('appears here if refused there, and is not sent again', async () => {
    const here = tab()
    leftByAnother('kod 4521', { state: 'refused', why: 'To jest kod.' })
    await wait(60_000)
    expect(posts).toBe(0)
    expect(here.get().waiting).toMatchObject([{ state: 'refused', why: 'To jest kod.' }])
  })
})

describe('a browser without room', () => {
  it('reports that a message is in this tab alone, until it is sent', async () => {
    answer = away
    const here = tab()
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    here.type({ ...nothingTyped, body: 'Będę o 9' })
    expect(here.get().isKept).toBe(false)
    write(here, 'Będę o 9')
    expect(here.get()).toMatchObject({ isKept: false, waiting: [{ body: 'Będę o 9' }] })
    await wait()
    setItem.mockRestore()
    answer = () => {}
    await wait(5_000)
    expect(bodies()).toEqual(['Będę o 9'])
    expect(here.get()).toMatchObject({ isKept: true, waiting: [] })
  })
})

describe('typed text', () => {
  const typedKey = () => `conversation.typed.${office.id}.${orderId}`
  const typed = (body: string) => ({ ...nothingTyped, body })

  it('stays in another tab when this one sends', () => {
    const here = tab()
    const there = tab()
    here.type(typed('moje'))
    there.type(typed('tamto'))
    write(here, 'moje')
    expect(localStorage.getItem(typedKey())).toContain('tamto')
    expect(there.get().typed.body).toBe('tamto')
  })

  it('stays below a refused message that is taken back', async () => {
    answer = refused
    const here = tab()
    write(here, 'kod 4521')
    await wait()
    here.type(typed('i jeszcze to'))
    const [message] = here.get().waiting
    if (message) here.takeBack(message)
    expect(here.get()).toMatchObject({ typed: { body: 'kod 4521\ni jeszcze to' }, waiting: [] })
  })

  it('returns to the store after another tab has sent its own', () => {
    const here = tab()
    here.type(typed('moje'))
    localStorage.removeItem(typedKey())
    heard(typedKey(), null)
    expect(localStorage.getItem(typedKey())).toContain('moje')
  })
})
