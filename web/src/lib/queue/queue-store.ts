import { createStore, del, get, set, update, values } from 'idb-keyval'
import type { Queued } from './item.ts'

/** Opened on first use: a private window may have no database. */
const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const itemStore = once(() => createStore('zlecenia-queue', 'items'))
const byteStore = once(() => createStore('zlecenia-queue-bytes', 'bytes'))

/** Rejects where the browser stores nothing, or has no room. */
export const queueStore = {
  items: async (): Promise<Queued[]> =>
    (await values<Queued | undefined>(itemStore())).filter((it) => it !== undefined),
  /** Keeps an item that is there: another tab may have taken it and tried it. */
  put: async (item: Queued): Promise<void> =>
    update<Queued>(item.id, (stored) => stored ?? item, itemStore()),
  /** Does nothing where another tab has deleted the item. */
  change: async (id: string, change: (item: Queued) => Queued): Promise<void> => {
    let isThere = false
    await update<Queued | undefined>(
      id,
      (item) => {
        isThere = item !== undefined
        return item && change(item)
      },
      itemStore(),
    )
    if (!isThere) await del(id, itemStore())
  },
  remove: async (id: string): Promise<void> => del(id, itemStore()),
  putBytes: async (id: string, bytes: Blob): Promise<void> => set(id, bytes, byteStore()),
  bytes: async (id: string): Promise<Blob | undefined> => get<Blob>(id, byteStore()),
  removeBytes: async (id: string): Promise<void> => del(id, byteStore()),
}
