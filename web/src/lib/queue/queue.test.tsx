import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { office, signedInAs } from '#test/show-screen.tsx'
import { newId } from '../new-id.ts'
import { NetworkError, ProblemError } from '../problem-error.ts'
import { keepUser } from '../session.ts'
import type { Kind } from './item.ts'
import { Queue } from './queue.ts'
import { queueStore } from './queue-store.ts'

let done: { id: string; subject: string; words: unknown }[]
let posts: number
let answer: (subject: string) => void | Promise<void>

/** The server creates one item per id, and answers after that. */
const kind: Kind<{ word: string; version: number }, { version: number }> = {
  name: 'word',
  topic: () => 'Order',
  async send({ id, subject, data }, files) {
    posts += 1
    const names = files.map(({ name }) => name)
    await answer(subject)
    if (!done.some((it) => it.id === id)) done.push({ id, subject, words: [data.word, ...names].join(' ') })
    await after()
    return { version: data.version + 1 }
  },
  follow: ({ data }, { version }) => ({ ...(data as object), version }),
}
let after: () => void | Promise<void>

const away = () => {
  throw new NetworkError(new TypeError('Failed to fetch'))
}
const refused = () => {
  throw new ProblemError(409, { message: 'Dane zmieniły się w międzyczasie.' })
}
const online = () => dispatchEvent(new Event('online'))
const sentTexts = () => done.map((it) => it.words)
const wish = (word: string, subject = 'order') => ({
  subject,
  data: { word, version: 1 },
  text: word,
  of: { title: 'ZL/1', address: '/' },
})
let tabs: Queue[] = []
const aTab = () => {
  const tab = new Queue()
  tabs.push(tab)
  tab.knows([kind])
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

beforeEach(() => {
  signedInAs('ROLE_OFFICE')
  done = []
  posts = 0
  answer = () => {}
  after = () => {}
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const it of tabs) it.end()
  tabs = []
  Reflect.deleteProperty(navigator, 'locks')
  for (const { id } of await queueStore.items()) await queueStore.remove(id)
})

describe('an item created without a network', () => {
  it('waits, and is sent once and in order when the network is back', async () => {
    answer = away
    const tab = aTab()
    for (const word of ['1', '2', '3']) expect(await tab.put(kind, wish(word))).toEqual({ isSent: false })
    expect(tab.get().map(({ text, isAway }) => [text, isAway])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
    ])
    answer = () => {}
    online()
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
    expect(sentTexts()).toEqual(['1', '2', '3'])
    expect(await queueStore.items()).toEqual([])
  })

  it('gets one try though each change of the list names its kind again', async () => {
    answer = away
    const tab = aTab()
    tab.listen(() => tab.knows([kind]))
    await tab.put(kind, wish('1'))
    await vi.waitFor(() => expect(tab.get()).toMatchObject([{ isAway: true, isSending: false }]))
    for (let n = 0; n < 20; n++) await queueStore.items()
    expect(posts).toBe(1)
  })

  it('waits at once in a tab that did not try it', async () => {
    answer = away
    const maker = aTab()
    await maker.put(kind, wish('1'))
    maker.end()
    answer = () => new Promise(() => {})
    const other = aTab()
    await other.begin()
    expect(other.get()).toMatchObject([{ text: '1', isAway: true }])
  })

  it('reaches the server by the next window, with its files', async () => {
    answer = away
    const earlier = aTab()
    await earlier.put(kind, { ...wish('foto'), files: [{ id: newId(), file: new File(['b'], 'a.jpg') }] })
    earlier.end()
    answer = () => {}
    const next = aTab()
    await next.begin()
    await vi.waitFor(() => expect(sentTexts()).toEqual(['foto a.jpg']))
  })

  it('causes two requests but one change when the first answer was lost', async () => {
    after = away
    const tab = aTab()
    expect(await tab.put(kind, wish('raz'))).toEqual({ isSent: false })
    after = () => {}
    online()
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
    expect([sentTexts(), posts]).toEqual([['raz'], 2])
  })

  it('gets another try at once when the network is back before its try fails', async () => {
    const first = Promise.withResolvers<void>()
    answer = () => first.promise.then(away)
    const tab = aTab()
    void tab.put(kind, wish('raz'))
    await vi.waitFor(() => expect(posts).toBe(1))
    online()
    await tab.begin()
    answer = () => {}
    first.resolve()
    await vi.waitFor(() => expect(sentTexts()).toEqual(['raz']))
  })

  it('counts as done when the second try is refused because of the first', async () => {
    const twice = { ...kind, doneBefore: async () => ({ version: 2 }) }
    after = away
    const tab = aTab()
    await tab.put(twice, wish('raz'))
    answer = refused
    online()
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
  })

  it('reaches the server once from two tabs', async () => {
    aLock()
    answer = away
    const one = aTab()
    const other = aTab()
    await one.put(kind, wish('1'))
    await other.put(kind, wish('2'))
    answer = () => {}
    online()
    await vi.waitFor(async () => expect(await queueStore.items()).toEqual([]))
    expect(sentTexts()).toEqual(['1', '2'])
  })

  it('does not wait for items of another subject', async () => {
    answer = away
    const tab = aTab()
    await tab.put(kind, wish('1'))
    answer = (subject) => (subject === 'order' ? away() : undefined)
    await tab.put(kind, wish('inne', 'other'))
    expect(sentTexts()).toEqual(['inne'])
  })

  it('starts from the version that the item before it created', async () => {
    answer = away
    const tab = aTab()
    await tab.put(kind, wish('1'))
    await tab.put(kind, wish('2'))
    const versions: number[] = []
    vi.spyOn(kind, 'send').mockImplementation(async ({ data }) => {
      versions.push(data.version)
      return { version: data.version + 1 }
    })
    online()
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
    expect(versions).toEqual([1, 2])
  })

  it('stays in sight under its person when the browser clears its texts under the page', async () => {
    const tab = aTab()
    await tab.begin()
    localStorage.clear()
    expect(await tab.put(kind, wish('raz'))).toEqual({ isSent: false })
    expect([tab.get().map(({ text }) => text), posts]).toEqual([['raz'], 0])
    tab.end()
    signedInAs('ROLE_OFFICE')
    await aTab().begin()
    await vi.waitFor(() => expect(sentTexts()).toEqual(['raz']))
  })

  it('stays hidden and unsent while another user is signed in', async () => {
    answer = away
    const tab = aTab()
    await tab.put(kind, wish('moje'))
    answer = () => {}
    keepUser({ ...office, id: 'somebody-else' }, [])
    const theirs = aTab()
    await theirs.begin()
    online()
    expect([theirs.get(), sentTexts()]).toEqual([[], []])
    expect(await queueStore.items()).toHaveLength(1)
  })
})

describe('items of several subjects', () => {
  it('do not wait for the long upload of another one, nor do their later tries', async () => {
    const upload = Promise.withResolvers<void>()
    answer = (subject) => (subject === 'order' ? upload.promise : away())
    const tab = aTab()
    void tab.put(kind, wish('zdjęcia'))
    expect(await tab.put(kind, wish('słowo', 'other'))).toEqual({ isSent: false })
    answer = () => {}
    online()
    await vi.waitFor(() => expect(sentTexts()).toEqual(['słowo']))
    expect(tab.get()).toMatchObject([{ text: 'zdjęcia', isSending: true }])
    upload.resolve()
    await vi.waitFor(() => expect(sentTexts()).toEqual(['słowo', 'zdjęcia']))
  })

  it('are sent three at a time, and each subject one at a time', async () => {
    const held = Promise.withResolvers<void>()
    answer = () => held.promise
    const tab = aTab()
    for (const subject of ['a', 'a', 'b', 'c', 'd']) void tab.put(kind, wish(subject, subject))
    await vi.waitFor(() => expect(tab.get().filter((it) => it.isSending)).toHaveLength(3))
    expect(posts).toBe(3)
    held.resolve()
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
    expect([posts, sentTexts().toSorted()]).toEqual([5, ['a', 'a', 'b', 'c', 'd']])
  })

  it('created in another tab do not wait for a long upload here', async () => {
    aLock()
    const upload = Promise.withResolvers<void>()
    answer = (subject) => (subject === 'order' ? upload.promise : undefined)
    const here = aTab()
    const there = aTab()
    await there.begin()
    void here.put(kind, wish('zdjęcia'))
    await vi.waitFor(() => expect(posts).toBe(1))
    void there.put(kind, wish('słowo', 'other'))
    await vi.waitFor(() => expect(sentTexts()).toEqual(['słowo']))
    upload.resolve()
    await vi.waitFor(() => expect([there.get(), sentTexts()]).toEqual([[], ['słowo', 'zdjęcia']]))
  })

  it('an item that is still being stored holds back the later ones of its subject', async () => {
    const storing = Promise.withResolvers<void>()
    vi.spyOn(queueStore, 'putBytes').mockReturnValue(storing.promise)
    const tab = aTab()
    void tab.put(kind, { ...wish('foto'), files: [{ id: newId(), file: new File(['b'], 'a.jpg') }] })
    void tab.put(kind, wish('po'))
    await tab.put(kind, wish('inne', 'other'))
    expect(sentTexts()).toEqual(['inne'])
    storing.resolve()
    await vi.waitFor(() => expect(sentTexts()).toEqual(['inne', 'foto a.jpg', 'po']))
  })
})

describe('a sent item', () => {
  it('leaves the store at once, and is shown until its list was read again', async () => {
    const reading = Promise.withResolvers<void>()
    const tab = aTab()
    tab.onSent = () => reading.promise
    await tab.put(kind, wish('1'))
    await tab.put(kind, wish('2'))
    await vi.waitFor(() =>
      expect(tab.get()).toMatchObject([
        { text: '1', isSent: true },
        { text: '2', isSent: true },
      ]),
    )
    await vi.waitFor(async () => expect(await queueStore.items()).toEqual([]))
    online()
    reading.resolve()
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
    expect(posts).toBe(2)
  })
})

describe('an item of a kind whose code is not loaded', () => {
  it('waits, and is sent once the kind is known', async () => {
    answer = away
    const earlier = aTab()
    await earlier.put(kind, wish('1'))
    earlier.end()
    answer = () => {}
    const next = new Queue()
    tabs.push(next)
    await next.begin()
    await vi.waitFor(() => expect(next.get()).toMatchObject([{ state: 'waiting', isAway: true }]))
    next.knows([kind])
    await vi.waitFor(() => expect(sentTexts()).toEqual(['1']))
  })
})

describe('a refused item', () => {
  it('causes a later report, stays stored, and can be retried or dropped', async () => {
    answer = away
    const tab = aTab()
    const reports: string[] = []
    tab.onRefused = ({ why }) => reports.push(why ?? '')
    await tab.put(kind, wish('1'))
    answer = refused
    online()
    await vi.waitFor(() => expect(tab.get()).toMatchObject([{ state: 'refused' }]))
    expect(reports).toEqual(['Dane zmieniły się w międzyczasie.'])
    answer = () => {}
    const [item] = tab.get()
    if (item) await tab.again(item)
    await vi.waitFor(() => expect(sentTexts()).toEqual(['1']))
  })

  it('causes a report only to its caller where the form is still open', async () => {
    answer = refused
    const tab = aTab()
    await expect(tab.put({ ...kind, reportsToCallerOnly: true }, wish('1'))).rejects.toThrow(
      'Dane zmieniły się',
    )
    expect(tab.get()).toEqual([])
    await expect(tab.put(kind, wish('2'))).rejects.toThrow('Dane zmieniły się')
    expect(tab.get()).toMatchObject([{ text: '2', state: 'refused' }])
  })
})

describe('on a full disk', () => {
  const full = () => new DOMException('', 'QuotaExceededError')

  it('a refused item is reported once, not sent again automatically, and can be retried', async () => {
    answer = away
    const tab = aTab()
    const reports: string[] = []
    tab.onRefused = ({ why }) => reports.push(why ?? '')
    await tab.put(kind, wish('1'))
    vi.spyOn(queueStore, 'change').mockRejectedValue(full())
    answer = (subject) => (subject === 'order' ? refused() : undefined)
    online()
    await vi.waitFor(() => expect(tab.get()).toMatchObject([{ state: 'refused' }]))
    const before = posts
    online()
    await tab.put(kind, wish('inne', 'other'))
    expect([reports, posts - before]).toEqual([['Dane zmieniły się w międzyczasie.'], 1])
    expect((await queueStore.items()).map(({ text }) => text)).toContain('1')
    answer = () => {}
    const [item] = tab.get()
    if (item) await tab.again(item)
    await vi.waitFor(() => expect(sentTexts()).toEqual(['inne', '1']))
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
  })

  it('a sent item that stays in the store is sent once by this tab', async () => {
    vi.spyOn(queueStore, 'remove').mockRejectedValue(full())
    const tab = aTab()
    await tab.put(kind, wish('1'))
    await vi.waitFor(() => expect(tab.get()).toEqual([]))
    online()
    await tab.put(kind, wish('inne', 'other'))
    expect([sentTexts(), posts]).toEqual([['1', 'inne'], 2])
  })
})

it('a list that cannot be read for once neither hides what waits nor calls it sent', async () => {
  const tab = aTab()
  await tab.begin()
  answer = away
  vi.spyOn(queueStore, 'items').mockRejectedValueOnce(new Error('unreadable'))
  expect(await tab.put(kind, wish('jeden'))).toEqual({ isSent: false })
  expect(tab.get().map(({ text }) => text)).toEqual(['jeden'])
  answer = () => {}
  online()
  await vi.waitFor(() => expect(sentTexts()).toEqual(['jeden']))
})

it('reports a browser without room, and sends from this tab', async () => {
  answer = away
  vi.spyOn(queueStore, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  const tab = aTab()
  const reports: string[] = []
  tab.onNotKept = ({ text }) => reports.push(text)
  await tab.put(kind, wish('1'))
  expect([reports, tab.get().map(({ text }) => text)]).toEqual([['1'], ['1']])
  answer = () => {}
  online()
  await vi.waitFor(() => expect(tab.get()).toEqual([]))
  expect(sentTexts()).toEqual(['1'])
})
