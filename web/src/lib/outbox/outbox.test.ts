import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aFile,
  FakeBrowser,
  FakeServer,
  outboxIn,
  typistAt,
  useRealBlobs,
} from '../../../test/outbox-world.ts'
import { Refused } from './sender.ts'

// Only the clock: the database keeps its own turns.
beforeEach(() => {
  useRealBlobs()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets time pass in small steps, and what it set off come to its end. */
async function after(ms: number): Promise<void> {
  for (let passed = 0; passed <= ms; passed += 100) {
    await vi.advanceTimersByTimeAsync(Math.min(100, ms - passed))
    for (let turn = 0; turn < 12; turn++) await new Promise((resume) => setImmediate(resume))
  }
}
/** Time passes until it is done. */
async function done<T>(work: Promise<T>, ms = 120_000): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  for (let passed = 0; passed < ms && !isDone; passed += 200) await after(200)
  if (!isDone) throw new Error('it never ends')
  return work
}

const parts = { client: '', remarks: '', files: [] as number[] }
function begin({ locks = true } = {}) {
  const browser = new FakeBrowser({ locks })
  const server = new FakeServer()
  const tab = browser.tab()
  const outbox = outboxIn(tab, server)
  const typist = typistAt(outbox.create('user', structuredClone(parts)), server)
  const resume = async (id: string, at = browser.tab()) => {
    const its = outboxIn(at, server)
    const opened = await done(its.open(id, 'user'))
    return { ...opened, outbox: its, tab: at, ...typistAt(opened.entry, server) }
  }
  return { browser, server, tab, outbox, resume, ...typist }
}

describe('in the browser', () => {
  it('a change is kept within a second, also when the tab dies right after', async () => {
    const { type, server, tab, resume, entry } = begin()
    server.always('save', 'dead')
    type('client', 'Zofia')
    await after(900)
    tab.kill()
    expect((await resume(entry.id)).form.client).toBe('Zofia')
  })

  it('what was typed is handed over in the turn in which the page is left', async () => {
    const { type, entry, tab, resume } = begin()
    type('client', 'Zof')
    await after(500)
    type('client', 'Zofia')
    entry.leave()
    tab.kill()
    expect((await resume(entry.id)).form.client).toBe('Zofia')
  })

  it('a file is kept with its bytes and the part that lists it, and may be taken from the computer then', async () => {
    const { attach, server, tab, resume, entry } = begin()
    server.always('save', 'dead')
    const n = attach(aFile('brama.png'))
    await after(100)
    tab.kill()
    const again = await resume(entry.id)
    expect(again.form.files).toEqual([n])
    expect(await (await again.entry.bytes(n))?.text()).toBe('brama.png')
  })

  it('an untouched form leaves nothing, also when what was typed was taken back', async () => {
    const { type, entry, outbox, server } = begin()
    type('client', 'Z')
    await after(500)
    type('client', '')
    await done(outbox.close(entry))
    expect(await outbox.kept('user')).toEqual([])
    expect(server.drafts.size).toBe(0)
  })
})

describe('posting', () => {
  it('makes one of the record, which is gone then here and there, with its files sent once', async () => {
    const { type, attach, create, outbox, server } = begin()
    type('client', 'Zofia')
    attach(aFile('a.png'))
    expect(await done(create())).toMatchObject({ kind: 'made', made: { number: 'ZL/1' } })
    expect([...server.orders.values()][0]?.files).toHaveLength(1)
    expect(server.asked.filter((it) => it === 'sendFile')).toHaveLength(1)
    expect(server.drafts.size).toBe(0)
    expect(await outbox.kept('user')).toEqual([])
  })

  it.each([0, 5_000])('whose answer is lost, and the same again %i ms later, make one', async (ms) => {
    const { type, create, server, entry } = begin()
    type('client', 'Zofia')
    server.next('post', 'lost')
    const { id } = entry
    expect(await done(create())).toMatchObject({ kind: 'unknown' })
    await after(ms)
    expect(entry.id).toBe(id)
    expect(await done(create())).toMatchObject({ kind: 'made', made: { number: 'ZL/1' } })
    expect(server.orders.size).toBe(1)
  })

  it('whose answer is lost while a field goes on: it is said what was made, and nothing typed is lost', async () => {
    const { type, create, server, entry, told } = begin()
    type('client', 'Zofia')
    server.next('post', 'lost')
    await done(create())
    type('remarks', 'jeszcze coś')
    await after(5_000)
    expect(told.made).toHaveBeenCalledWith(expect.objectContaining({ number: 'ZL/1' }))
    const key = entry.record.key
    expect(await done(create())).toMatchObject({ kind: 'otherwise', made: { number: 'ZL/1' } })
    expect(entry.made?.number).toBe('ZL/1')
    expect(entry.record.key).not.toBe(key)
    await after(5_000)
    expect([...server.drafts.values()].map((it) => it.there.parts.remarks)).toEqual(['jeszcze coś'])
    entry.wantAnother()
    expect(await done(create())).toMatchObject({ kind: 'made', made: { number: 'ZL/2' } })
  })

  it('whose answer is lost, closed and resumed, makes no second one', async () => {
    const { type, create, server, entry, outbox, tab, resume } = begin()
    type('client', 'Zofia')
    server.next('post', 'lost')
    await done(create())
    server.always('made', 'dead')
    await done(outbox.close(entry))
    tab.kill()
    const again = await resume(entry.id)
    server.well()
    expect(await done(again.create())).toMatchObject({ kind: 'made', made: { number: 'ZL/1' } })
    expect(server.orders.size).toBe(1)
  })

  it('that hangs ends by itself after a minute, or when somebody will not wait', async () => {
    const { type, create, server, entry } = begin()
    type('client', 'Zofia')
    server.next('post', 'hangs')
    const posting = create()
    await after(55_000)
    expect(await done(posting, 20_000)).toMatchObject({ kind: 'unknown', interrupted: false })
    server.next('post', 'hangs')
    const other = create()
    await after(5_000)
    entry.interrupt()
    expect(await done(other, 1_000)).toMatchObject({ kind: 'unknown', interrupted: true })
    expect(await done(create())).toMatchObject({ kind: 'made' })
  })

  it('takes files along where the server will not keep the draft', async () => {
    const { type, attach, create, server } = begin()
    server.always('save', new Refused('Za dużo wersji roboczych'))
    type('client', 'Zofia')
    attach(aFile('a.png'))
    expect(await done(create())).toMatchObject({ kind: 'made' })
    expect([...server.orders.values()][0]?.files).toHaveLength(1)
  })

  it('that lacks a file there sends it again', async () => {
    const { type, attach, create, server, entry } = begin()
    type('client', 'Zofia')
    attach(aFile('a.png'))
    await after(5_000)
    const draft = server.drafts.get(entry.id)
    if (draft) draft.there.files = []
    expect(await done(create())).toMatchObject({ kind: 'made' })
    expect(server.asked.filter((it) => it === 'sendFile')).toHaveLength(2)
  })
})

describe.each([true, false])('two tabs (locks of the browser: %s)', (locks) => {
  it('a new record is held: another tab gets a copy, and neither writes over the other', async () => {
    const { type, entry, server, resume } = begin({ locks })
    type('client', 'Zofia')
    await after(4_000)
    const other = await resume(entry.id)
    expect(other.notice).toBe('openElsewhere')
    expect(other.entry.id).not.toBe(entry.id)
    other.type('remarks', 'B')
    type('remarks', 'A')
    await after(8_000)
    expect([...server.drafts.values()].map((it) => it.there.parts.remarks).sort()).toEqual(['A', 'B'])
  })

  it('what a killed tab held is free', async () => {
    const { type, entry, tab, resume } = begin({ locks })
    type('client', 'Zofia')
    await after(4_000)
    tab.kill()
    expect((await resume(entry.id)).notice).toBeNull()
  })
})
