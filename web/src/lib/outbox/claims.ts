import { newId } from '../new-id.ts'
import type { Environment } from './environment.ts'
import type { Store } from './store.ts'

/** A record held by this tab alone. */
export interface Hold {
  readonly fence: string | null
  release(): void
}

/** Milliseconds until a silent holder counts as gone. */
const silenceMs = 600
type Word = { ask: string; of: string } | { held: string; by: string }

/** Web Locks; on plain http claims in the database: a holder that does not answer loses its claim. */
export class Claims {
  #environment: Environment
  #store: Store
  #name: string
  #me = newId()
  #held = new Set<string>()
  #waiting = new Map<string, () => void>()
  #channel: ReturnType<NonNullable<Environment['channel']>> | undefined

  constructor(environment: Environment, store: Store, name: string) {
    this.#environment = environment
    this.#store = store
    this.#name = name
  }

  /** Null when another tab has it. `fresh`: no other tab can know the id. */
  take(id: string, fresh = false): Promise<Hold | null> {
    const { locks } = this.#environment
    // Blocked storage refuses locks too.
    return locks ? this.#lock(locks, id).catch(() => this.#claim(id, fresh)) : this.#claim(id, fresh)
  }

  #lock(locks: Pick<LockManager, 'request'>, id: string): Promise<Hold | null> {
    return new Promise((resolve, reject) => {
      locks
        .request(`${this.#name}:${id}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null)
          return new Promise<void>((release) => resolve({ fence: null, release }))
        })
        .catch(reject)
    })
  }

  async #claim(id: string, fresh: boolean): Promise<Hold | null> {
    this.#listen()
    if (this.#held.has(id)) return null
    this.#held.add(id)
    const free = await this.#isFree(id, fresh).catch(() => true)
    if (!free) {
      this.#held.delete(id)
      return null
    }
    return {
      fence: this.#me,
      release: () => {
        this.#held.delete(id)
        this.#store.unclaim(id, this.#me).catch(() => {})
      },
    }
  }

  async #isFree(id: string, fresh: boolean): Promise<boolean> {
    const holder = await this.#store.claim(id, this.#me, null).catch(() => undefined)
    if (holder === null) return true
    if (!fresh && (await this.#answers(id))) return false
    return holder === undefined || (await this.#store.claim(id, this.#me, holder)) === null
  }

  #answers(id: string): Promise<boolean> {
    const channel = this.#channel
    if (!channel) return Promise.resolve(false)
    return new Promise<boolean>((resolve) => {
      this.#waiting.set(id, () => resolve(true))
      this.#environment.setTimeout(() => resolve(false), silenceMs)
      channel.postMessage({ ask: id, of: this.#me } satisfies Word)
    }).finally(() => this.#waiting.delete(id))
  }

  #listen(): void {
    if (this.#channel) return
    this.#channel = this.#environment.channel?.(`${this.#name}-claims`)
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('held' in data) {
        if (data.by !== this.#me) this.#waiting.get(data.held)?.()
      } else if (data.of !== this.#me && this.#held.has(data.ask) && !this.#waiting.has(data.ask)) {
        this.#channel?.postMessage({ held: data.ask, by: this.#me } satisfies Word)
      }
    })
  }
}
