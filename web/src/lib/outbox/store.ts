import { type Kept, type KeptFile, readFile, readKept } from './record.ts'
import type { World } from './world.ts'

/** Another tab has taken the record over: nothing more is written under its id from here. */
export class Fenced extends Error {}
/** The browser keeps nothing: no database, no room, or one of a newer program. */
export class NotKept extends Error {}

const stores = { records: 'id', blobs: ['id', 'n'], claims: 'id' } as const
type StoreName = keyof typeof stores
interface Claim {
  id: string
  holder: string
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
const end = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new NotKept('the transaction was aborted'))
  })

/** Version 2 renamed what version 1 had; values are read by their own shape (record.ts), whatever program wrote them. */
const version = 2
function upgrade(db: IDBDatabase, tx: IDBTransaction, from: number): void {
  for (const [name, keyPath] of Object.entries(stores)) {
    db.createObjectStore(name, { keyPath: keyPath as string | string[] })
  }
  if (from !== 1) return
  const move = (old: string, to: StoreName, as: (value: Record<string, unknown>) => unknown) => {
    tx.objectStore(old).openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      if (!cursor) return db.deleteObjectStore(old)
      tx.objectStore(to).put(as(cursor.value))
      cursor.continue()
    }
  }
  move('drafts', 'records', (it) => it)
  move('files', 'blobs', ({ draftId, ...it }) => ({ ...it, id: draftId }))
}

/**
 * What one browser keeps of records and their files (IndexedDB). Every method rejects where the browser refuses; the
 * next one tries again. A newer program is never kept waiting by this one, and this one never waits for an older.
 */
export class Store {
  #world: World
  #name: string
  #db: IDBDatabase | undefined
  #opening: Promise<IDBDatabase> | undefined

  constructor(world: World, name: string) {
    this.#world = world
    this.#name = name
  }

  /** A user's records, as far as this program can read them. */
  async of(owner: string): Promise<Kept[]> {
    const all = await this.#run(['records'], 'readonly', (tx) => answer(tx.objectStore('records').getAll()))
    return all.flatMap((it) => readKept(it) ?? []).filter((it) => it.owner === owner)
  }

  async read(id: string): Promise<Kept | null> {
    return readKept(
      await this.#run(['records'], 'readonly', (tx) => answer(tx.objectStore('records').get(id))),
    )
  }

  async filesOf(id: string): Promise<KeptFile[]> {
    const found = await this.#run(['blobs'], 'readonly', (tx) =>
      answer(tx.objectStore('blobs').getAll(this.#allOf(id))),
    )
    return found.flatMap((it) => readFile(it) ?? [])
  }

  /**
   * Writes a record; `fence`: only while that holder's claim stands, else Fenced. Without one everything is handed to
   * the browser before this returns, once the database is open: a page that is being left gets no second turn.
   */
  put(record: Kept, fence: string | null): Promise<void> {
    return this.#write('records', record.id, fence, (store) => store.put(record))
  }

  putFile(file: KeptFile, fence: string | null): Promise<void> {
    return this.#write('blobs', file.id, fence, (store) => store.put(file))
  }

  removeFile(id: string, n: number, fence: string | null): Promise<void> {
    return this.#write('blobs', id, fence, (store) => store.delete([id, n]))
  }

  /** Forgets a record with its files. */
  remove(id: string): Promise<void> {
    return this.#run(['records', 'blobs'], 'readwrite', async (tx) => {
      tx.objectStore('records').delete(id)
      tx.objectStore('blobs').delete(this.#allOf(id))
    })
  }

  /** Claims an id for a holder: null when it is now theirs, else who has it. `instead`: whose claim may be replaced. */
  claim(id: string, holder: string, instead: string | null): Promise<string | null> {
    return this.#run(['claims'], 'readwrite', async (tx) => {
      const claims = tx.objectStore('claims')
      const stands: Claim | undefined = await answer(claims.get(id))
      if (stands && stands.holder !== holder && stands.holder !== instead) return stands.holder
      claims.put({ id, holder } satisfies Claim)
      return null
    })
  }

  unclaim(id: string, holder: string): Promise<void> {
    return this.#run(['claims'], 'readwrite', async (tx) => {
      const claims = tx.objectStore('claims')
      const stands: Claim | undefined = await answer(claims.get(id))
      if (stands?.holder === holder) claims.delete(id)
    })
  }

  /** All keys `[id, …]`: an array sorts after every number. */
  #allOf(id: string): IDBKeyRange {
    return IDBKeyRange.bound([id], [id, []])
  }

  #write(
    name: StoreName,
    id: string,
    fence: string | null,
    change: (store: IDBObjectStore) => unknown,
  ): Promise<void> {
    if (fence === null) {
      return this.#run([name], 'readwrite', async (tx) => {
        change(tx.objectStore(name))
        tx.commit()
      })
    }
    return this.#run([name, 'claims'], 'readwrite', async (tx) => {
      const claims = tx.objectStore('claims')
      const stands: Claim | undefined = await answer(claims.get(id))
      if (stands && stands.holder !== fence) throw new Fenced()
      // The database was away when it was claimed.
      if (!stands) claims.put({ id, holder: fence } satisfies Claim)
      change(tx.objectStore(name))
    })
  }

  async #run<T>(
    names: StoreName[],
    mode: IDBTransactionMode,
    work: (tx: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    // Begun before the first await when the database is open: see put.
    const db = this.#db ?? (await this.#open())
    let tx: IDBTransaction
    try {
      tx = db.transaction(names, mode)
    } catch (error) {
      // The connection was closed under us; the next attempt opens another.
      this.#forget(db)
      throw error
    }
    const ended = end(tx)
    // Awaited below; until then a rejection is nobody's.
    ended.catch(() => {})
    try {
      const result = await work(tx)
      await ended
      return result
    } catch (error) {
      try {
        tx.abort()
      } catch {
        // It has ended already.
      }
      throw error
    }
  }

  #forget(db: IDBDatabase): void {
    db.close()
    if (this.#db === db) this.#db = undefined
  }

  /** One opening at a time; one that failed, or is held up by an old tab, is tried again by whoever comes next. */
  #open(): Promise<IDBDatabase> {
    this.#opening ??= this.#opened().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  #opened(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      // Absent, or (blocked storage) a getter that throws.
      const factory = this.#world.indexedDB
      if (!factory) return reject(new NotKept('no database'))
      const request = factory.open(this.#name, version)
      request.onupgradeneeded = ({ oldVersion }) => {
        if (request.transaction) upgrade(request.result, request.transaction, oldVersion)
      }
      request.onsuccess = () => {
        const db = request.result
        // A newer program wants the database: it must not wait for this tab. From then on nothing is kept here.
        db.onversionchange = () => this.#forget(db)
        db.onclose = () => this.#forget(db)
        this.#db = db
        resolve(db)
      }
      request.onerror = () => reject(request.error)
      // An older program's tab is open and doesn't let go. When it does, this request still opens the database.
      request.onblocked = () => reject(new NotKept('an older tab is open'))
    })
  }
}
