/** Counts what really is under way (requests, transactions of the browser's database), to know when nothing is. */
export class Pending {
  #count = 0
  #woken = Promise.withResolvers<void>()

  begin(): () => void {
    this.#count += 1
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#count -= 1
      this.#woken.resolve()
      this.#woken = Promise.withResolvers()
    }
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin()
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Resolves when nothing is under way and what follows from it has run; `more` may begin something new. */
  async none(more: () => boolean): Promise<void> {
    // Some turns of the event loop: promises of another make hop over several.
    for (let quiet = 0; quiet < 5; quiet++) {
      await new Promise(setImmediate)
      if (this.#count > 0) {
        await this.#woken.promise
        quiet = -1
      } else if (more()) quiet = -1
    }
  }
}
