import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeBrowser, useRealBlobs } from '#test/outbox-fixture.ts'
import { newRecordData } from './record.ts'
import { Fenced, Store } from './store.ts'

beforeEach(useRealBlobs)
afterEach(() => vi.unstubAllGlobals())

const name = 'zlecenia-drafts'
const opened = (factory: IDBFactory, version?: number, upgrade?: (db: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name, version)
    request.onupgradeneeded = () => upgrade?.(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
/** A database of version 1, as the previous program stored it. */
const versionOne = (factory: IDBFactory) =>
  opened(factory, 1, (db) => {
    db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId')
    db.createObjectStore('files', { keyPath: ['draftId', 'n'] }).createIndex('draftId', 'draftId')
  })
const done = (tx: IDBTransaction) => new Promise((resolve) => tx.addEventListener('complete', resolve))
const storeIn = (factory: IDBFactory) => {
  const browser = new FakeBrowser()
  browser.indexedDB = factory
  return new Store(browser.tab().world, name)
}

const oldDraft = {
  id: 'a',
  userId: 'user',
  title: 'Jan',
  sections: { remarks: { comment: 'x' } },
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 3,
  unsent: ['remarks'],
  removedFiles: [1],
  savedBy: 'mark',
  idempotencyKey: 'key',
}

describe('a database of the previous program', () => {
  it('migrates with drafts and files', async () => {
    const factory = new IDBFactory()
    const old = await versionOne(factory)
    const tx = old.transaction(['drafts', 'files'], 'readwrite')
    tx.objectStore('drafts').put(oldDraft)
    const blob = new Blob(['bajty'])
    tx.objectStore('files').put({ draftId: 'a', n: 0, name: 'a.png', type: 'image/png', blob, sent: true })
    await done(tx)
    old.close()

    const store = storeIn(factory)
    expect(await store.of('user')).toMatchObject([
      {
        shape: 2,
        id: 'a',
        owner: 'user',
        title: 'Jan',
        parts: { remarks: { comment: 'x' } },
        version: 3,
        unsent: ['remarks'],
        removedFiles: [1],
        savedBy: 'mark',
        key: 'key',
        posted: null,
        made: null,
      },
    ])
    const [file] = await store.filesOf('a')
    expect(file).toMatchObject({ id: 'a', n: 0, name: 'a.png', size: 5, sha256: null, refused: null })
    expect(await file?.blob?.text()).toBe('bajty')
  })

  it('rejects while an old tab holds it open, and is migrated when that tab closes', async () => {
    const factory = new IDBFactory()
    const old = await versionOne(factory)
    const store = storeIn(factory)
    await expect(store.of('user')).rejects.toThrow('older tab')
    old.close()
    await vi.waitFor(async () => expect(await store.of('user')).toEqual([]))
  })
})

describe('a database of a newer program', () => {
  it('can open: this tab closes its connection and stores nothing more', async () => {
    const factory = new IDBFactory()
    const store = storeIn(factory)
    await store.put(newRecordData('user', {}, 0), null)
    const newer = await opened(factory, 3)
    await expect(store.of('user')).rejects.toThrow()
    newer.close()
  })

  it('stays unchanged under a program that was rolled back', async () => {
    const factory = new IDBFactory()
    ;(await opened(factory, 3, (db) => db.createObjectStore('records'))).close()
    await expect(storeIn(factory).of('user')).rejects.toMatchObject({ name: 'VersionError' })
  })
})

describe('a record', () => {
  it.each([
    ['of a later shape', { ...newRecordData('user', {}, 0), shape: 9 }],
    ['without parts', { id: 'x', shape: 2, owner: 'user', key: 'k' }],
    ['that is none', { id: 'x' }],
  ])('%s stays in place, and does not break reading', async (_, value) => {
    const store = storeIn(new IDBFactory())
    const good = newRecordData('user', { remarks: 1 }, 0)
    await store.put(good, null)
    await store.put(value as never, null)
    expect((await store.of('user')).map((it) => it.id)).toEqual([good.id])
    expect(await store.read(value.id)).toBeNull()
  })

  it('needs a valid claim to be written', async () => {
    const store = storeIn(new IDBFactory())
    const record = newRecordData('user', {}, 0)
    expect(await store.claim(record.id, 'A', null)).toBeNull()
    await store.put(record, 'A')
    expect(await store.claim(record.id, 'B', null)).toBe('A')
    expect(await store.claim(record.id, 'B', 'A')).toBeNull()
    await expect(store.put({ ...record, title: 'A' }, 'A')).rejects.toThrow(Fenced)
    expect((await store.read(record.id))?.title).toBe('')
    await store.put({ ...record, title: 'B' }, 'B')
    expect((await store.read(record.id))?.title).toBe('B')
  })

  it('opens again after a failed attempt', async () => {
    const browser = new FakeBrowser()
    const factory = browser.indexedDB
    browser.indexedDB = undefined
    const store = new Store(browser.tab().world, name)
    await expect(store.of('user')).rejects.toThrow()
    browser.indexedDB = factory
    expect(await store.of('user')).toEqual([])
  })
})
