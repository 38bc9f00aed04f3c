import { unavailable } from './errors.ts'

export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Limited concurrency, first come first served; 503 after `patience` milliseconds. */
export function semaphore(places: number, { patience }: { patience: number }): Semaphore {
  let free = places
  const queue = new Set<() => void>()

  function place(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        queue.delete(begin)
        clearTimeout(late)
        signal?.removeEventListener('abort', aborted)
        if (reason) reject(reason)
        else resolve()
      }
      const aborted = () => leave(signal?.reason)
      const begin = () => leave(undefined)
      const late = setTimeout(() => leave(unavailable(2)), patience)
      signal?.addEventListener('abort', aborted, { once: true })
      queue.add(begin)
    })
  }

  function next(): void {
    const [first] = queue
    if (first) first()
    else free++
  }

  return async (work, signal) => {
    await place(signal)
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/** Like `turns`, separately for each owner, so that frequent callers wait only for themselves. */
export function semaphoreByOwner(places: number, options: { patience: number }) {
  const owners = new Map<string, { inTurn: Semaphore; pending: number }>()
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const own = owners.get(owner) ?? { inTurn: semaphore(places, options), pending: 0 }
    owners.set(owner, own)
    own.pending++
    try {
      return await own.inTurn(work)
    } finally {
      own.pending--
      if (own.pending === 0) owners.delete(owner)
    }
  }
}
