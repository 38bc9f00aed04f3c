type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** Everything the outbox has from its surroundings: a browser, or a test with its own time and database. */
export interface World {
  /** Absent or refusing where the browser keeps nothing (private windows, blocked storage). */
  readonly indexedDB: IDBFactory | undefined
  /** Absent on plain http: there tabs ask each other (claims.ts). */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: ((name: string) => Channel) | undefined
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Tells of `online`. */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Asks the browser, once, not to throw away what is kept when the disk fills up. */
  readonly persist: () => void
}

/** This browser tab. What it keeps back from plain http is absent. */
export const browserWorld = (): World => ({
  indexedDB: globalThis.indexedDB,
  // Looked up each time: both are absent on plain http, and replaced in tests.
  get locks() {
    return navigator.locks as LockManager | undefined
  },
  channel: 'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : undefined,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
  now: () => Date.now(),
  events: globalThis,
  persist: askToPersist,
})

const asked = 'storagePersistAsked'
function askToPersist(): void {
  const storage = navigator.storage as StorageManager | undefined
  try {
    if (!storage?.persist || localStorage.getItem(asked)) return
    localStorage.setItem(asked, '1')
    // Whatever is answered, what is kept here is a second copy.
    storage.persist().catch(() => false)
  } catch {
    // Storage is blocked: there is nothing to persist.
  }
}
