import { limits } from '@zlecenia/contract/lib/limits'
import { useSyncExternalStore } from 'react'

// The browser knows only its network interface; a call without an answer starts polling until the server answers. A
// closed program (docs/topics/requests-and-errors.md#closing) counts as absent, too: what waits for the network waits
// for its opening.

const patienceMs = 5_000

/** No answer, or the program closed for this user: `maintenance`, `opening`. */
export type Absence = 'network' | 'maintenance' | 'opening'

let absence: Absence | null = navigator.onLine ? null : 'network'
let asking = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const absenceNow = (): Absence | null => absence
export const isReachable = (): boolean => absence === null
export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useReachable = (): boolean => useSyncExternalStore(onReachable, isReachable)
export const useAbsence = (): Absence | null => useSyncExternalStore(onReachable, absenceNow)

export const isClosure = (it: Absence | null): it is 'maintenance' | 'opening' =>
  it === 'maintenance' || it === 'opening'

/** False: aborted first. */
export function untilReachable(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReachable() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(!signal.aborted)
    }
    const stop = onReachable(look)
    signal.addEventListener('abort', look)
    look()
  })
}

function be(now: Absence | null): void {
  clearTimeout(timer)
  // Spread while closed: an opening must not be stormed.
  const spreadMs = isClosure(now) ? Math.random() * patienceMs : 0
  if (now) timer = setTimeout(ask, patienceMs + spreadMs)
  if (now === absence) return
  absence = now
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  if (asking) return
  asking = true
  const before = absence
  // A hanging request would block later ones.
  const signal = AbortSignal.timeout(patienceMs)
  const path = isClosure(before) ? '/closure' : '/health'
  // No answer is the result: the program is absent.
  const answer = await fetch(`${limits.apiBase}${path}`, { cache: 'no-store', signal }).catch(() => null)
  const isThere = answer?.ok === true && !(isClosure(before) && (await isClosedBy(answer)))
  asking = false
  be(isThere ? null : isClosure(before) ? before : 'network')
}

const isClosedBy = async (answer: Response): Promise<boolean> => {
  // An unreadable answer counts as closed.
  const state: unknown = await answer.json().catch(() => null)
  return (state as { isClosed?: boolean } | null)?.isClosed !== false
}

export function startConnection(): void {
  addEventListener('offline', () => be('network'))
  addEventListener('online', ask)
  addEventListener('noanswer', ask)
  addEventListener('programclosed', (event) => {
    const kind: unknown = (event as CustomEvent).detail
    if (!isClosure(absence)) be(kind === 'opening' ? 'opening' : 'maintenance')
  })
  if (absence) be(absence)
}
