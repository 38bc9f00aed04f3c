import { databases, keepText, keptText } from '../kept.ts'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** The outbox's environment: a browser, or a test. */
export interface Environment {
  /** Absent or refusing in private windows. */
  readonly indexedDB: IDBFactory | undefined
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: ((name: string) => Channel) | undefined
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  readonly now: () => number
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly persist: () => void
}

export const browserEnvironment = (): Environment => ({
  indexedDB: databases(),
  // Looked up late: absent on plain http, replaced in tests.
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

const persistKey = 'storagePersistAsked'
function askToPersist(): void {
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.persist || keptText(persistKey) || !keepText(persistKey, '1')) return
  storage.persist().catch(() => false)
}
