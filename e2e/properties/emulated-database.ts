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
  begun(): () => void
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
  const ended = user.begun()
  for (const event of ['complete', 'abort']) it.addEventListener(event, ended)
  return it
}

export function databaseOf(
  factory: IDBFactory,
  tab: { readonly gone: boolean; pending: Pending; beforeWrite(): void },
) {
  const opened = new Set<IDBDatabase>()
  const underWay = new Set<() => void>()
  const user: DatabaseUser = {
    get gone() {
      return tab.gone
    },
    begun() {
      const end = tab.pending.begin()
      underWay.add(end)
      return () => {
        underWay.delete(end)
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
      for (const db of opened) db.close()
      for (const end of underWay) end()
    },
  }
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
