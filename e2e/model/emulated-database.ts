import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb'
import type { Pending } from './pending.ts'

export interface DatabaseUser {
  readonly gone: boolean
  begun(transaction?: IDBTransaction): () => void
  beforeWrite(): void
}

export const databaseClasses = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
}

const users = new WeakMap<IDBDatabase, DatabaseUser>()

// Patched once: connections don't know their owner.
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function transaction(
  this: IDBDatabase,
  ...given: Parameters<typeof begin>
) {
  const user = users.get(this)
  if (!user) return begin.apply(this, given)
  if (given[1] === 'readwrite') user.beforeWrite()
  if (user.gone) throw new DOMException('the tab is gone', 'InvalidStateError')
  const it = begin.apply(this, given)
  const ended = user.begun(it)
  for (const event of ['complete', 'abort']) it.addEventListener(event, ended)
  return it
}

export function databaseOf(
  factory: IDBFactory,
  tab: { readonly gone: boolean; pending: Pending; beforeWrite(): void },
) {
  const opened = new Set<IDBDatabase>()
  const underWay = new Set<() => void>()
  const transactions = new Set<IDBTransaction>()
  const user: DatabaseUser = {
    get gone() {
      return tab.gone
    },
    begun(transaction) {
      const end = tab.pending.begin()
      underWay.add(end)
      if (transaction) transactions.add(transaction)
      return () => {
        underWay.delete(end)
        if (transaction) transactions.delete(transaction)
        end()
      }
    },
    beforeWrite: () => tab.beforeWrite(),
  }
  return {
    indexedDB: {
      open(name: string, version?: number) {
        if (user.gone) throw new DOMException('the tab is gone', 'InvalidStateError')
        const request = factory.open(name, version)
        const ended = user.begun()
        request.addEventListener('upgradeneeded', () => users.set(request.result as never, user))
        request.addEventListener('success', () => {
          users.set(request.result as never, user)
          opened.add(request.result as never)
          ended()
        })
        request.addEventListener('error', ended)
        // Blocked by another tab: not under way.
        request.addEventListener('blocked', ended)
        return request
      },
      databases: () => factory.databases(),
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    },
    close(): void {
      abortUncommitted([...transactions])
      for (const db of opened) db.close()
      for (const end of underWay) end()
    },
  }
}

interface Inner {
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _scope: ReadonlySet<string>
  _abort(why: string): void
}

/** Simulates Chromium with a closed page: uncommitted transactions end, and those queued after them. */
function abortUncommitted(transactions: readonly IDBTransaction[]): void {
  const doomed: Inner[] = []
  for (const transaction of transactions) {
    const it = transaction as unknown as Inner
    const waits = doomed.some((other) => [...other._scope].some((store) => it._scope.has(store)))
    if (it._state !== 'finished' && (it._state !== 'committing' || waits)) doomed.push(it)
  }
  for (const it of doomed) it._abort('AbortError')
}

export async function everythingIn(factory: IDBFactory): Promise<unknown[]> {
  const kept: unknown[] = []
  for (const { name } of await factory.databases()) {
    const db = await settled(factory.open(name ?? ''))
    for (const store of db.objectStoreNames) {
      kept.push(...(await settled<unknown[]>(db.transaction(store).objectStore(store).getAll() as never)))
    }
    db.close()
  }
  return kept
}

function settled<T>(request: {
  result: T
  error: unknown
  onsuccess: unknown
  onerror: unknown
}): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
