import { tooMany } from './errors.ts'

export type LatestOnly = <T>(
  owner: string,
  gone: AbortSignal,
  work: (ended: AbortSignal) => Promise<T>,
) => Promise<T>

/** At most `most` tasks per owner: a further one aborts the oldest (429). For searches while typing. */
export function latestOnly(most: number): LatestOnly {
  const running = new Map<string, Set<AbortController>>()
  return async (owner, gone, work) => {
    const own = running.get(owner) ?? new Set()
    running.set(owner, own)
    const mine = new AbortController()
    own.add(mine)
    const [oldest] = own
    if (own.size > most && oldest) {
      own.delete(oldest)
      oldest.abort(tooMany(1))
    }
    try {
      return await work(AbortSignal.any([mine.signal, gone]))
    } finally {
      own.delete(mine)
      if (own.size === 0) running.delete(owner)
    }
  }
}
