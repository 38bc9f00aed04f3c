/** Work that goes on after its answer, in this program: closing stops it and waits for it. */
export interface Background {
  /** `work` ends soon when `stop` is aborted; it says itself what went wrong. */
  run(work: (stop: AbortSignal) => Promise<unknown>): void
  close(): Promise<void>
}

export function openBackground(): Background {
  const stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    run(work) {
      // It said itself what went wrong.
      const done = work(stop.signal)
        .catch(() => undefined)
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
