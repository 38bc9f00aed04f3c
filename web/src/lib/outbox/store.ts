import type { Environment } from './environment.ts'
import { type FileData, type RecordData, readFile, readRecordData } from './record.ts'

export class Fenced extends Error {}
/** No database, no room, or a database of a newer program. */
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

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It has already ended.
  }
}

/** Version 2 renamed fields; values are read by shape (record.ts). */
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

/** Every method rejects on failure and may be retried. Never blocks a newer program. */
export class Store {
  #environment: Environment
  #name: string
  #db: IDBDatabase | undefined
  #opening: Promise<IDBDatabase> | undefined
  readonly #claiming = new Set<IDBTransaction>()

  constructor(environment: Environment, name: string) {
    this.#environment = environment
    this.#name = name
  }

  /** An open database lets a page write in its last turn. Errors are reported by the write that follows. */
  async open(): Promise<void> {
    await this.#open().catch(() => {})
  }

  async of(owner: string): Promise<RecordData[]> {
    const all = await this.#read('records', (records) => records.getAll())
    return all.flatMap((it) => readRecordData(it) ?? []).filter((it) => it.owner === owner)
  }

  async read(id: string): Promise<RecordData | null> {
    return readRecordData(await this.#read('records', (records) => records.get(id)))
  }

  async filesOf(id: string): Promise<FileData[]> {
    const found = await this.#read('blobs', (blobs) => blobs.getAll(this.#allOf(id)))
    return found.flatMap((it) => readFile(it) ?? [])
  }

  /** `fence`: only with a valid claim, else Fenced. */
  put(record: RecordData, fence: string | null): Promise<void> {
    return this.#write('records', record.id, fence, (store) => store.put(record))
  }

  /**
   * Writes in this very turn. Writes that still check their claim are aborted: queued behind them it would die with the
   * page.
   */
  leave(record: RecordData): Promise<void> {
    for (const tx of this.#claiming) abort(tx)
    return this.put(record, null)
  }

  putFile(file: FileData, fence: string | null): Promise<void> {
    return this.#write('blobs', file.id, fence, (store) => store.put(file))
  }

  removeFile(id: string, n: number, fence: string | null): Promise<void> {
    return this.#write('blobs', id, fence, (store) => store.delete([id, n]))
  }

  remove(id: string): Promise<void> {
    return this.#run(['records', 'blobs'], 'readwrite', async (tx) => {
      tx.objectStore('records').delete(id)
      tx.objectStore('blobs').delete(this.#allOf(id))
      tx.commit()
    })
  }

  claim(id: string, holder: string, instead: string | null): Promise<string | null> {
    return this.#run(['claims'], 'readwrite', async (tx) => {
      const claims = tx.objectStore('claims')
      const claim: Claim | undefined = await answer(claims.get(id))
      if (claim && claim.holder !== holder && claim.holder !== instead) return claim.holder
      claims.put({ id, holder } satisfies Claim)
      return null
    })
  }

  unclaim(id: string, holder: string): Promise<void> {
    return this.#run(['claims'], 'readwrite', async (tx) => {
      const claims = tx.objectStore('claims')
      const claim: Claim | undefined = await answer(claims.get(id))
      if (claim?.holder === holder) claims.delete(id)
    })
  }

  #allOf(id: string): IDBKeyRange {
    return IDBKeyRange.bound([id], [id, []])
  }

  #read<T>(name: StoreName, question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return this.#run([name], 'readonly', (tx) => {
      const request = answer(question(tx.objectStore(name)))
      tx.commit()
      return request
    })
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
      if (name === 'records') this.#claiming.add(tx)
      const claim: Claim | undefined = await answer(claims.get(id)).finally(() => this.#claiming.delete(tx))
      if (claim && claim.holder !== fence) throw new Fenced()
      if (!claim) claims.put({ id, holder: fence } satisfies Claim)
      change(tx.objectStore(name))
      tx.commit()
    })
  }

  async #run<T>(
    names: StoreName[],
    mode: IDBTransactionMode,
    work: (tx: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    // Started before the first await: see put.
    const db = this.#db ?? (await this.#open())
    let tx: IDBTransaction
    try {
      tx = db.transaction(names, mode)
    } catch (error) {
      this.#forget(db)
      throw error
    }
    const ended = end(tx)
    ended.catch(() => {})
    try {
      const result = await work(tx)
      await ended
      return result
    } catch (error) {
      abort(tx)
      throw error
    }
  }

  #forget(db: IDBDatabase): void {
    db.close()
    if (this.#db === db) this.#db = undefined
  }

  async #open(): Promise<IDBDatabase> {
    if (this.#db) return this.#db
    this.#opening ??= this.#opened().finally(() => {
      this.#opening = undefined
    })
    return await this.#opening
  }

  #opened(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      // The factory is absent, or its getter throws.
      const factory = this.#environment.indexedDB
      if (!factory) return reject(new NotKept('no database'))
      const request = factory.open(this.#name, version)
      request.onupgradeneeded = ({ oldVersion }) => {
        if (request.transaction) upgrade(request.result, request.transaction, oldVersion)
      }
      request.onsuccess = () => {
        const db = request.result
        // A newer program must not wait for this tab.
        db.onversionchange = () => this.#forget(db)
        db.onclose = () => this.#forget(db)
        this.#db = db
        resolve(db)
      }
      request.onerror = () => reject(request.error)
      // An older tab blocks; the request completes once that tab closes.
      request.onblocked = () => reject(new NotKept('an older tab is open'))
    })
  }
}
