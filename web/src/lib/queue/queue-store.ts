import { createStore, del, get, set, update, values } from 'idb-keyval'
import type { Queued } from './item.ts'

/** Made when it is asked for: a private window may have no database. */
const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const itemStore = once(() => createStore('zlecenia-queue', 'items'))
const byteStore = once(() => createStore('zlecenia-queue-bytes', 'bytes'))

/** Rejects where the browser keeps nothing, or has no room. */
export const queueStore = {
  items: async (): Promise<Queued[]> =>
    (await values<Queued | undefined>(itemStore())).filter((it) => it !== undefined),
  put: async (item: Queued): Promise<void> => set(item.id, item, itemStore()),
  /** Not where another tab has ended it. */
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
