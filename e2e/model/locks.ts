interface LockRequest {
  owner: object
  name: string
  shared: boolean
  grant: () => void
}

type Options = { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }
type Held<T> = (lock: { name: string; mode: string } | null) => T | Promise<T>

/** Web Locks of one browser; a dying tab releases its own. */
export class BrowserLocks {
  #held: LockRequest[] = []
  #waiting: LockRequest[] = []

  of(owner: object) {
    return {
      request: async <T>(name: string, ...rest: [Held<T>] | [Options, Held<T>]): Promise<T> => {
        const held = rest.at(-1) as Held<T>
        const options: Options = rest.length > 1 ? (rest[0] as Options) : {}
        const mode = options.mode ?? 'exclusive'
        const granted = Promise.withResolvers<boolean>()
        const request: LockRequest = {
          owner,
          name,
          shared: mode === 'shared',
          grant: () => granted.resolve(true),
        }
        options.signal?.throwIfAborted()
        if (options.steal) this.#held = this.#held.filter((it) => it.name !== name)
        if (options.ifAvailable && !this.#isFree(request)) granted.resolve(false)
        else {
          this.#waiting.push(request)
          options.signal?.addEventListener('abort', () => {
            this.#waiting = this.#waiting.filter((it) => it !== request)
            granted.reject(options.signal?.reason)
          })
          this.#grant()
        }
        if (!(await granted.promise)) return held(null)
        try {
          return await held({ name, mode })
        } finally {
          this.#held = this.#held.filter((it) => it !== request)
          this.#grant()
        }
      },
      query: async () => ({
        held: this.#held.map(({ name }) => ({ name })),
        pending: this.#waiting.map(({ name }) => ({ name })),
      }),
    }
  }

  release(owner: object): void {
    this.#held = this.#held.filter((it) => it.owner !== owner)
    this.#waiting = this.#waiting.filter((it) => it.owner !== owner)
    this.#grant()
  }

  #isFree({ name, shared }: LockRequest): boolean {
    return this.#held.every((it) => it.name !== name || (shared && it.shared))
  }

  #grant(): void {
    for (const request of [...this.#waiting]) {
      if (!this.#isFree(request)) continue
      this.#waiting = this.#waiting.filter((it) => it !== request)
      this.#held.push(request)
      request.grant()
    }
  }
}
