export class Pending {
  #underWay = new Set<object>()
  #woken = Promise.withResolvers<void>()

  get isAny(): boolean {
    return this.#underWay.size > 0
  }

  begin(): () => void {
    const it = {}
    this.#underWay.add(it)
    return () => {
      if (!this.#underWay.delete(it)) return
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

  async none(more: () => boolean): Promise<void> {
    // Promises of another context take several turns.
    for (let quiet = 0; quiet < 5; quiet++) {
      await new Promise(setImmediate)
      if (this.isAny) {
        await soon(this.#woken.promise)
        quiet = -1
      } else if (more()) quiet = -1
    }
  }
}

/** Longer than any answer, also after a kill. */
const longestMs = 60_000

async function soon(promise: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('something never came to its end')), longestMs)
  await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
