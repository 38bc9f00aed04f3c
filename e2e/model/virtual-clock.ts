interface Timer {
  id: number
  at: number
  every: number | null
  run: () => void
  owner: { gone: boolean }
}

export class VirtualClock {
  now: number = Date.UTC(2026, 10, 23, 9)
  #timers = new Map<number, Timer>()
  #lastId = 0

  set(owner: Timer['owner'], run: () => void, ms: number, every = false): number {
    const id = ++this.#lastId
    const wait = Math.max(0, Number(ms) || 0)
    this.#timers.set(id, { id, at: this.now + wait, every: every ? Math.max(1, wait) : null, run, owner })
    return id
  }

  clear(id: unknown): void {
    if (typeof id === 'number') this.#timers.delete(id)
  }

  get next(): number | null {
    let first: number | null = null
    for (const { at, owner } of this.#timers.values()) {
      if (!owner.gone && (first === null || at < first)) first = at
    }
    return first
  }

  runDue(): boolean {
    const due = [...this.#timers.values()].filter(({ at }) => at <= this.now)
    due.sort((a, b) => a.at - b.at || a.id - b.id)
    let ran = false
    for (const timer of due) {
      if (!this.#timers.has(timer.id)) continue
      if (timer.every === null || timer.owner.gone) this.#timers.delete(timer.id)
      else timer.at = this.now + timer.every
      if (timer.owner.gone) continue
      timer.run()
      ran = true
    }
    return ran
  }
}
