import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aFile, FakeBrowser, FakeServer, outboxIn, sourceOn, useRealBlobs } from '#test/outbox-fixture.ts'
import { SendRefused } from './sender.ts'
import { Interrupted } from './with-timeout.ts'

// Fakes only the clock: the database has its own turns.
beforeEach(() => {
  useRealBlobs()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances time in small steps, and lets started work finish. */
async function after(ms: number): Promise<void> {
  for (let passed = 0; passed <= ms; passed += 100) {
    await vi.advanceTimersByTimeAsync(Math.min(100, ms - passed))
    for (let turn = 0; turn < 12; turn++) await new Promise((resume) => setImmediate(resume))
  }
}
/** Advances time until the work is done. */
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
function begin({ locks = true, spoil = (_: FakeBrowser): unknown => null } = {}) {
  const browser = new FakeBrowser({ locks })
  spoil(browser)
  const server = new FakeServer()
  const tab = browser.tab()
  const outbox = outboxIn(tab, server)
  const typist = sourceOn(outbox.create('user', structuredClone(parts)), server)
  const resume = async (id: string, at = browser.tab()) => {
    const its = outboxIn(at, server)
    const opened = await done(its.open(id, 'user'))
    return { ...opened, outbox: its, tab: at, ...sourceOn(opened.entry, server) }
  }
  return { browser, server, tab, outbox, resume, ...typist }
}

describe('content on its way into a record', () => {
  it('delays closing, and is stored', async () => {
    const { entry, outbox, form, resume } = begin()
    const coming = Promise.withResolvers<string>()
    void entry.bring(coming.promise, (it) => {
      form.client = it
    })
    const closed = outbox.close(entry)
    await after(1000)
    coming.resolve('Zofia')
    await done(closed)
    expect((await resume(entry.id)).entry.record.parts).toMatchObject({ client: 'Zofia' })
  })

  it('does not block closing after a long silence, and is dropped', async () => {
    const { entry, outbox } = begin()
    const coming = Promise.withResolvers<string>()
    const into = vi.fn()
    const brought = entry.bring(coming.promise, into).catch((error: unknown) => error)
    await done(outbox.close(entry))
    expect(await brought).toBeInstanceOf(Interrupted)
    coming.resolve('Zofia')
    await after(100)
    expect(into).not.toHaveBeenCalled()
  })
})

describe('in the browser', () => {
  it('stores a change within a second, also when the tab dies right after', async () => {
    const { type, server, tab, resume, entry } = begin()
    server.always('save', 'dead')
    type('client', 'Zofia')
    await after(900)
    tab.kill()
    expect((await resume(entry.id)).form.client).toBe('Zofia')
  })

  it('stores typed text in the turn in which the page is left', async () => {
    const { type, entry, tab, resume } = begin()
    type('client', 'Zof')
    await after(500)
    type('client', 'Zofia')
    entry.leave(true)
    tab.kill()
    expect((await resume(entry.id)).form.client).toBe('Zofia')
  })

  it('stores a file with its bytes and the part that lists it, independent of the disk', async () => {
    const { attach, server, tab, resume, entry } = begin()
    server.always('save', 'dead')
    const n = attach(aFile('brama.png'))
    await after(100)
    tab.kill()
    const again = await resume(entry.id)
    expect(again.form.files).toEqual([n])
    expect(await (await again.entry.bytes(n))?.text()).toBe('brama.png')
  })

  it('stores the bytes of an initial file at once, and nothing for an unchanged record', async () => {
    const { outbox, server, tab, resume } = begin()
    const file = aFile('brama.png')
    const begun = () => {
      const it = { n: 7, name: file.name, type: file.type, size: file.size, blob: file }
      return sourceOn(outbox.create('user', { ...structuredClone(parts), files: [7] }, [it]), server)
    }
    const untouched = begun().entry
    await after(100)
    await done(outbox.close(untouched))
    expect(await outbox.kept('user')).toEqual([])
    const { entry, type } = begun()
    type('client', 'Zofia')
    await after(10_000)
    expect(entry.get().place).toBe('server')
    tab.kill()
    expect(await (await (await resume(entry.id)).entry.bytes(7))?.text()).toBe('brama.png')
  })

  it('leaves nothing of an untouched form, also when typing was undone', async () => {
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
  it('creates one order, deletes the record here and there, and sends its files once', async () => {
    const { type, attach, create, outbox, server } = begin()
    type('client', 'Zofia')
    attach(aFile('a.png'))
    expect(await done(create())).toMatchObject({ kind: 'made', made: { number: 'ZL/1' } })
    expect([...server.orders.values()][0]?.files).toHaveLength(1)
    expect(server.requests.filter((it) => it === 'sendFile')).toHaveLength(1)
    expect(server.drafts.size).toBe(0)
    expect(await outbox.kept('user')).toEqual([])
  })

  it.each([0, 5_000])('creates one when the answer is lost and it is repeated %i ms later', async (ms) => {
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

  it('reports the created order after a lost answer, and keeps later typing', async () => {
    const { type, create, server, entry, calls } = begin()
    type('client', 'Zofia')
    server.next('post', 'lost')
    await done(create())
    type('remarks', 'jeszcze coś')
    await after(5_000)
    expect(calls.made).toHaveBeenCalledWith(expect.objectContaining({ number: 'ZL/1' }))
    const key = entry.record.key
    expect(await done(create())).toMatchObject({ kind: 'otherwise', made: { number: 'ZL/1' } })
    expect(entry.made?.number).toBe('ZL/1')
    expect(entry.record.key).not.toBe(key)
    await after(5_000)
    expect([...server.drafts.values()].map((it) => it.there.parts.remarks)).toEqual(['jeszcze coś'])
    entry.wantAnother()
    expect(await done(create())).toMatchObject({ kind: 'made', made: { number: 'ZL/2' } })
  })

  it('creates no second one after a lost answer, closing and resuming', async () => {
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

  it('ends a hanging request after a minute, or when interrupted', async () => {
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

  it('sends files along where the server will not store the draft', async () => {
    const { type, attach, create, server } = begin()
    server.always('save', new SendRefused('Za dużo wersji roboczych'))
    type('client', 'Zofia')
    attach(aFile('a.png'))
    expect(await done(create())).toMatchObject({ kind: 'made' })
    expect([...server.orders.values()][0]?.files).toHaveLength(1)
  })

  it('completes also where the browser never confirms deleting the record', async () => {
    const { type, create, outbox } = begin()
    type('client', 'Zofia')
    await after(5_000)
    outbox.store.remove = () => new Promise(() => {})
    expect(await done(create())).toMatchObject({ kind: 'made' })
  })

  it('leaves no mark of a refusal: nothing was created, and a fork has a key of its own', async () => {
    const { type, create, server, entry } = begin()
    type('client', 'Zofia')
    server.next('post', new SendRefused('Nie dziś'))
    expect(await done(create())).toMatchObject({ kind: 'refused' })
    expect(entry.record.posted).toBeNull()
    server.next('post', 'dead')
    await done(create())
    const { posted } = entry.record
    expect(posted).not.toBeNull()
    server.next('post', new SendRefused('Nie dziś'))
    await done(create())
    // The earlier request may still arrive.
    expect(entry.record.posted).toEqual(posted)
  })

  it('sends a file again that the server lacks', async () => {
    const { type, attach, create, server, entry } = begin()
    type('client', 'Zofia')
    attach(aFile('a.png'))
    await after(5_000)
    const draft = server.drafts.get(entry.id)
    if (draft) draft.there.files = []
    expect(await done(create())).toMatchObject({ kind: 'made' })
    expect(server.requests.filter((it) => it === 'sendFile')).toHaveLength(2)
  })
})

describe.each([true, false])('two tabs (locks of the browser: %s)', (locks) => {
  it('gives another tab a copy of an open record, and neither overwrites the other', async () => {
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

  it('releases the records of a killed tab', async () => {
    const { type, entry, tab, resume } = begin({ locks })
    type('client', 'Zofia')
    await after(4_000)
    tab.kill()
    expect((await resume(entry.id)).notice).toBeNull()
  })
})

describe('in one tab', () => {
  it('opens a record itself, not a copy, while it is being sent', async () => {
    const { browser, type, entry, outbox, server, tab } = begin()
    type('client', 'Zofia')
    server.always('save', 'dead')
    await after(4_000)
    await done(outbox.close(entry))
    tab.kill()
    server.well()
    server.next('save', 'hangs')
    const other = outboxIn(browser.tab(), server)
    const sending = other.sendWaiting('user')
    await after(100)
    const opened = await done(other.open(entry.id, 'user'), 10_000)
    expect(opened).toMatchObject({ notice: null })
    expect(opened.entry.id).toBe(entry.id)
    await done(sending)
  })

  it('opens it itself also when its sending has only begun to claim it', async () => {
    const { browser, type, entry, outbox, server, tab } = begin({ locks: false })
    type('client', 'Zofia')
    server.always('save', 'dead')
    await after(4_000)
    tab.kill()
    server.well()
    const other = outboxIn(browser.tab(), server)
    const sending = other.sendWaiting('user')
    await after(200)
    const opened = await done(other.open(entry.id, 'user'))
    expect([opened.notice, opened.entry.id]).toEqual([null, entry.id])
    await done(sending)
    expect(outbox).toBeDefined()
  })

  it('marks each opening, stored before anything is sent under the mark', async () => {
    const { browser, type, entry, outbox, server } = begin()
    type('client', 'Zofia')
    await after(4_000)
    const { savedBy } = entry.record
    await done(outbox.close(entry))
    const again = (await done(outbox.open(entry.id, 'user'))).entry
    expect(again.record.savedBy).not.toBe(savedBy)
    expect((await outboxIn(browser.tab(), server).store.read(entry.id))?.savedBy).toBe(again.record.savedBy)
  })
})

describe('the place of the last change', () => {
  it('starts as the tab, with nothing to store, before typing', () => {
    expect(begin().entry.get()).toEqual({ place: 'tab', why: null, at: null })
  })

  it('changes from the browser to the server once it was sent', async () => {
    const { type, entry } = begin()
    type('client', 'Z')
    await after(500)
    expect(entry.get()).toMatchObject({ place: 'browser', why: null, at: expect.any(String) })
    await after(4_000)
    expect(entry.get()).toMatchObject({ place: 'server', why: null })
  })

  it('becomes waiting without a network, and the server as soon as it is back', async () => {
    const { type, entry, server, tab } = begin()
    server.next('save', 'dead')
    type('client', 'Z')
    await after(4_000)
    expect(entry.get()).toMatchObject({ place: 'waiting' })
    tab.online()
    await after(100)
    expect(entry.get()).toMatchObject({ place: 'server' })
  })

  it.each([
    ['without a database', (browser: FakeBrowser) => (browser.indexedDB = undefined)],
    [
      'that denies it',
      (browser: FakeBrowser) => {
        browser.indexedDB = denying()
      },
    ],
  ])('stays the tab in a browser %s and without a server; the server once that answers', async (_, spoil) => {
    const { type, entry, server, tab } = begin({ spoil })
    server.next('save', 'dead')
    type('client', 'Z')
    await after(4_000)
    expect(entry.get()).toMatchObject({ place: 'tab', why: null })
    tab.online()
    await after(100)
    expect(entry.get()).toMatchObject({ place: 'server' })
  })

  it('never becomes the browser while a file does not fit, also after smaller writes', async () => {
    const { attach, type, entry, server, outbox } = begin()
    server.always('save', 'dead')
    const full = new DOMException('full', 'QuotaExceededError')
    const putFile = vi.spyOn(outbox.store, 'putFile').mockRejectedValue(full)
    attach(aFile('a.png'))
    await after(1_000)
    type('client', 'Z')
    await after(4_000)
    expect(entry.get()).toMatchObject({ place: 'tab' })
    putFile.mockRestore()
    await after(12_000)
    expect(entry.get()).toMatchObject({ place: 'waiting' })
  })

  it.each([
    ['400', null],
    ['413', null],
    ['429', 30_000],
  ])("becomes refused with the server's reason (%s); retried when allowed", async (why, retryMs) => {
    const { type, entry, server } = begin()
    server.next('save', new SendRefused(why, { retryMs }))
    type('client', 'Z')
    await after(4_000)
    expect(entry.get()).toMatchObject({ place: 'refused', why })
    if (retryMs === null) type('client', 'Zo')
    await after(4_000)
    expect(entry.get().place).toBe(retryMs === null ? 'server' : 'refused')
    await after(30_000)
    expect(entry.get()).toMatchObject({ place: 'server', why: null })
  })

  it('becomes refused for a file that the server refuses, while everything else is sent', async () => {
    const { attach, create, entry, server, form } = begin()
    server.next('sendFile', new SendRefused('Plik nie jest obsługiwany'))
    const bad = attach(aFile('zły.pdf'))
    const good = attach(aFile('dobry.png'))
    await after(6_000)
    expect(entry.file(bad)).toEqual({ at: 'refused', why: 'Plik nie jest obsługiwany' })
    expect(entry.file(good)).toEqual({ at: 'server' })
    expect(entry.get()).toMatchObject({ place: 'refused', why: 'Plik nie jest obsługiwany' })
    expect(await done(create())).toEqual({ kind: 'files' })
    expect(server.orders.size).toBe(0)
    entry.removeFile(bad)
    form.files = [good]
    await after(6_000)
    expect(await done(create())).toMatchObject({ kind: 'made' })
  })
})

describe('files', () => {
  it('are sent along from the server where a browser never had them', async () => {
    const { browser, type, attach, entry, outbox, server } = begin()
    type('client', 'Z')
    const n = attach(aFile('a.png'))
    await after(5_000)
    await done(outbox.close(entry))
    const elsewhere = outboxIn(new FakeBrowser().tab(), server)
    const there = sourceOn((await done(elsewhere.open(entry.id, 'user'))).entry, server)
    expect(there.entry.file(n)).toEqual({ at: 'server' })
    expect(server.requests).not.toContain('fetchFile')
    expect(await done(there.create())).toMatchObject({ kind: 'made' })
    expect([...server.orders.values()][0]?.files).toHaveLength(1)
    expect(browser).toBeDefined()
  })

  it('block posting while their bytes are nowhere, and are never left out', async () => {
    const { type, create, form, server, entry } = begin()
    type('client', 'Z')
    form.files = [77]
    entry.changed('files')
    await after(4_000)
    expect(entry.file(77)).toEqual({ at: 'gone' })
    expect(await done(create())).toEqual({ kind: 'files' })
    expect(server.orders.size).toBe(0)
  })

  it('are gone when they become unreadable while being added', async () => {
    const { attach, entry } = begin()
    const broken = Object.assign(aFile('usb.png'), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
    const n = attach(broken)
    await after(100)
    expect(entry.file(n)).toEqual({ at: 'gone' })
  })

  it('are sent again when their upload hangs', async () => {
    const { attach, entry, server } = begin()
    server.next('sendFile', 'hangs')
    const n = attach(aFile('a.png'))
    await after(33_000)
    expect(entry.get()).toMatchObject({ place: 'waiting' })
    await after(12_000)
    expect(entry.file(n)).toEqual({ at: 'server' })
  })

  it('return with their bytes after removal is undone', async () => {
    const { attach, entry } = begin()
    const back = entry.removeFile(attach(aFile('a.png', 'bajty')))
    const lost = attach(aFile('b.png', 'inne'))
    await after(5_000)
    const again = entry.removeFile(lost)
    await after(5_000)
    const n = await again()
    await after(100)
    expect(await (await entry.bytes(n ?? -1))?.text()).toBe('inne')
    // Removed before its bytes were read.
    expect(await back()).toBeNull()
  })
})

describe('another computer', () => {
  it('forks the typed text under a key of its own, with its files, after its change', async () => {
    const { type, attach, entry, outbox, server, calls } = begin()
    type('client', 'Z')
    attach(aFile('a.png'))
    await after(5_000)
    const { id, key } = entry.record
    const theirs = sourceOn(
      (await done(outboxIn(new FakeBrowser().tab(), server).open(id, 'user'))).entry,
      server,
    )
    theirs.type('remarks', 'tam')
    await after(5_000)
    type('remarks', 'tutaj')
    await after(5_000)
    expect(calls.fork).toHaveBeenCalledWith('conflict')
    expect(entry.id).not.toBe(id)
    expect(entry.record.key).not.toBe(key)
    expect(server.drafts.get(entry.id)?.there).toMatchObject({
      parts: { remarks: 'tutaj' },
      files: [{ name: 'a.png' }],
    })
    expect(server.drafts.get(id)?.there.parts.remarks).toBe('tam')
    expect((await outbox.kept('user')).map((it) => it.id)).toEqual([entry.id])
  })

  it('keeps the original when the copy does not fit, and does not claim to have stored it', async () => {
    const { type, attach, entry, server, tab, browser } = begin()
    server.always('sendFile', 'dead')
    type('client', 'Z')
    attach(aFile('a.png'))
    await after(5_000)
    tab.kill()
    const { id } = entry
    const theirs = await done(outboxIn(new FakeBrowser().tab(), server).open(id, 'user'))
    sourceOn(theirs.entry, server).type('remarks', 'tam')
    await after(5_000)
    const outbox = outboxIn(browser.tab(), server)
    const full = new DOMException('full', 'QuotaExceededError')
    const putFile = vi.spyOn(outbox.store, 'putFile').mockRejectedValue(full)
    const opened = await done(outbox.open(id, 'user'))
    await after(5_000)
    expect([opened.notice, opened.entry.get().place]).toEqual(['conflict', 'tab'])
    expect((await outbox.filesOf(id)).map(({ name }) => name)).toEqual(['a.png'])
    putFile.mockRestore()
    await after(12_000)
    expect(opened.entry.get().place).toBe('waiting')
    expect((await outbox.filesOf(opened.entry.id)).map(({ name }) => name)).toEqual(['a.png'])
  })

  it('stops a posting after its change until the user knows of the copy', async () => {
    const { type, create, entry, server, calls } = begin()
    type('client', 'Z')
    await after(5_000)
    const { id } = entry
    const theirs = sourceOn(
      (await done(outboxIn(new FakeBrowser().tab(), server).open(id, 'user'))).entry,
      server,
    )
    theirs.type('remarks', 'tam')
    await after(5_000)
    expect(await done(create())).toEqual({ kind: 'copied' })
    expect(calls.fork).toHaveBeenCalledWith('conflict')
    expect(entry.id).not.toBe(id)
    expect(server.orders.size).toBe(0)
    expect(await done(create())).toMatchObject({ kind: 'made' })
    expect(server.orders.size).toBe(1)
  })

  it('keeps the key after its change to a record posted without an answer, and one is created', async () => {
    const { type, create, entry, server } = begin()
    type('client', 'Z')
    await after(5_000)
    server.next('post', 'dead')
    await done(create())
    const { id, key } = entry.record
    const theirs = sourceOn(
      (await done(outboxIn(new FakeBrowser().tab(), server).open(id, 'user'))).entry,
      server,
    )
    theirs.type('remarks', 'tam')
    await after(5_000)
    type('remarks', 'tutaj')
    await after(5_000)
    expect(entry.id).not.toBe(id)
    expect(entry.record.key).toBe(key)
    expect(await done(theirs.create())).toMatchObject({ kind: 'made' })
    expect(await done(create())).toMatchObject({ kind: 'otherwise', made: { number: 'ZL/1' } })
    expect(server.orders.size).toBe(1)
  })

  it('sees more than the posted state in a record posted and typed on', async () => {
    const { type, entry, create, server } = begin()
    type('client', 'Zofia')
    await after(5_000)
    server.next('post', 'dead')
    expect(await done(create())).toMatchObject({ kind: 'unknown' })
    type('remarks', 'dalej')
    await after(5_000)
    const { entry: theirs } = await done(outboxIn(new FakeBrowser().tab(), server).open(entry.id, 'user'))
    expect([theirs.record.posted?.digest, theirs.isWhatWasMade]).toEqual([entry.record.posted?.digest, false])
  })

  it('loses its deletion to text typed here, which continues by itself', async () => {
    const { type, entry, server } = begin()
    type('client', 'Z')
    await after(5_000)
    server.drafts.clear()
    type('remarks', 'dalej')
    await after(5_000)
    expect([...server.drafts.values()].map((it) => it.there.parts.remarks)).toEqual(['dalej'])
    expect(server.drafts.has(entry.id)).toBe(true)
  })

  it('does not overwrite, nor is overwritten, after a first save with a lost answer here', async () => {
    const { type, entry, server } = begin()
    server.next('save', 'lost')
    type('remarks', 'tutaj')
    await after(4_000)
    const theirs = sourceOn(
      (await done(outboxIn(new FakeBrowser().tab(), server).open(entry.id, 'user'))).entry,
      server,
    )
    theirs.type('remarks', 'tam')
    await after(3_000)
    type('remarks', 'tutaj dalej')
    await after(20_000)
    const remarks = [...server.drafts.values()].map((it) => it.there.parts.remarks)
    expect(remarks.sort()).toEqual(['tam', 'tutaj dalej'])
  })

  it('keeps its version after a first save with a lost answer in a killed tab', async () => {
    const { browser, type, entry, server, tab } = begin()
    server.next('save', 'lost')
    type('remarks', 'tutaj')
    await after(4_000)
    tab.kill()
    server.well()
    const there = outboxIn(new FakeBrowser().tab(), server)
    const theirs = sourceOn((await done(there.open(entry.id, 'user'))).entry, server)
    theirs.type('remarks', 'tam')
    await after(3_000)
    await done(there.close(theirs.entry))
    await done(outboxIn(browser.tab(), server).sendWaiting('user'))
    const remarks = [...server.drafts.values()].map((it) => it.there.parts.remarks)
    expect(remarks.sort()).toEqual(['tam', 'tutaj'])
  })

  it('causes no fork when only an own answer was lost', async () => {
    const { type, entry, server, calls } = begin()
    server.next('save', 'lost', 2)
    type('client', 'Z')
    await after(30_000)
    expect(calls.fork).not.toHaveBeenCalled()
    expect(entry.get().place).toBe('server')
    expect(server.drafts.size).toBe(1)
  })
})

describe('a browser that refuses locks', () => {
  // Firefox with blocked storage, a frame without an origin: locks exist and refuse.
  it('types into one record all the same', async () => {
    const { browser, server } = begin()
    const tab = browser.tab()
    const refuse = () => Promise.reject(new DOMException('not allowed here', 'SecurityError'))
    const world = { ...tab.world, indexedDB: undefined, locks: { request: refuse } }
    const { type, entry, calls } = sourceOn(
      outboxIn({ ...tab, world }, server).create('user', structuredClone(parts)),
      server,
    )
    const { id } = entry
    type('client', 'Z')
    await after(5_000)
    type('client', 'Zofia')
    await after(5_000)
    expect(calls.fork).not.toHaveBeenCalled()
    expect(entry.id).toBe(id)
    expect([...server.drafts.values()].map((it) => it.there.parts.client)).toEqual(['Zofia'])
  })
})

describe('a browser without locks', () => {
  it('takes a draft from a sleeping tab; on waking that tab forks it and reports so', async () => {
    const { browser, type, entry, server, tab, calls } = begin({ locks: false })
    type('client', 'Zofia')
    await after(5_000)
    const { id } = entry
    tab.kill()
    const other = sourceOn((await done(outboxIn(browser.tab(), server).open(id, 'user'))).entry, server)
    expect(other.entry.id).toBe(id)
    other.type('remarks', 'nowa')
    await after(5_000)
    // The sleeper continues as if nothing had happened.
    type('remarks', 'stara')
    await after(15_000)
    expect(calls.fork).toHaveBeenCalledWith('taken')
    expect(entry.id).not.toBe(id)
    expect([...server.drafts.values()].map((it) => it.there.parts.remarks).sort()).toEqual(['nowa', 'stara'])
    expect((await outboxIn(browser.tab(), server).store.read(id))?.parts.remarks).toBe('nowa')
  })

  it('overwrites nothing from a tab that slept and is left on waking', async () => {
    const { browser, type, entry, server, tab } = begin({ locks: false })
    type('client', 'Zofia')
    await after(5_000)
    const { id } = entry
    tab.kill()
    const other = sourceOn((await done(outboxIn(browser.tab(), server).open(id, 'user'))).entry, server)
    other.type('remarks', 'nowa')
    await after(5_000)
    type('remarks', 'stara')
    entry.leave(false)
    // Checked before anything else of it wakes.
    await after(100)
    expect((await outboxIn(browser.tab(), server).store.read(id))?.parts.remarks).toBe('nowa')
  })
})

it('forks a draft also when the database hangs', async () => {
  const { type, entry, outbox, server, calls } = begin()
  type('client', 'Zofia')
  await after(5_000)
  const { id } = entry
  const there = outboxIn(new FakeBrowser().tab(), server)
  const theirs = sourceOn((await done(there.open(id, 'user'))).entry, server)
  theirs.type('remarks', 'tam')
  await after(5_000)
  vi.spyOn(outbox.store, 'put').mockReturnValue(new Promise(() => {}))
  type('remarks', 'tutaj')
  await after(60_000)
  expect(calls.fork).toHaveBeenCalledWith('conflict')
  expect(entry.id).not.toBe(id)
  expect(server.drafts.get(entry.id)?.there.parts.remarks).toBe('tutaj')
})

it('releases every record that is closed or finished', async () => {
  const { tab, type, create, outbox, server } = begin()
  const listening = new Set<unknown>()
  const { events } = tab.world
  vi.spyOn(events, 'addEventListener').mockImplementation((_, it) => listening.add(it))
  vi.spyOn(events, 'removeEventListener').mockImplementation((_, it) => listening.delete(it))
  const untouched = outbox.create('user', structuredClone(parts))
  const made = sourceOn(outbox.create('user', structuredClone(parts)), server)
  expect(listening.size).toBe(2)
  await done(outbox.close(untouched))
  made.type('client', 'Z')
  expect(await done(made.create())).toMatchObject({ kind: 'made' })
  expect(listening.size).toBe(0)
  type('client', 'Z')
  await done(create())
})

describe('a waiting record', () => {
  it('reaches the server when the next page is opened', async () => {
    const { browser, type, entry, outbox, server, tab } = begin()
    server.always('save', 'dead')
    type('client', 'Z')
    await after(4_000)
    await done(outbox.close(entry))
    tab.kill()
    server.well()
    await done(outboxIn(browser.tab(), server).sendWaiting('user'))
    expect(server.drafts.get(entry.id)?.there.parts.client).toBe('Z')
  })

  it('causes a report if created without an answer and unchanged since, and nothing is left', async () => {
    const { browser, type, create, entry, outbox, server, tab } = begin()
    type('client', 'Z')
    server.next('post', 'lost')
    await done(create())
    server.always('made', 'dead')
    await done(outbox.close(entry))
    tab.kill()
    server.well()
    const next = outboxIn(browser.tab(), server)
    expect(await done(next.sendWaiting('user'))).toMatchObject([{ number: 'ZL/1' }])
    expect(await next.kept('user')).toEqual([])
  })

  it('disappears at sign-out only once the server has it', async () => {
    const { type, entry, outbox, server } = begin()
    type('client', 'Z')
    await after(4_000)
    await done(outbox.close(entry))
    server.always('save', 'dead')
    const other = sourceOn(outbox.create('user', structuredClone(parts)), server)
    other.type('client', 'Nikt tego nie ma')
    await after(4_000)
    await done(outbox.close(other.entry))
    expect(await done(outbox.forgetSent('user'))).toBe(1)
    expect((await outbox.kept('user')).map((it) => it.title)).toEqual(['Nikt tego nie ma'])
  })
})

/** Blocked storage. */
const denying = () =>
  ({
    open() {
      throw new DOMException('denied', 'SecurityError')
    },
  }) as unknown as IDBFactory
