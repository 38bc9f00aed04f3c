import { newId } from '../new-id.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

/** A record held for this tab, so that no two tabs write the same one. */
export interface Hold {
  /** What each write must find in the database; null where the browser's own lock is held. */
  readonly fence: string | null
  release(): void
}

/** How long a tab that claims a record may be silent when another asks for it. */
const silenceMs = 600
type Word = { ask: string; of: string } | { held: string; by: string }

/**
 * Holds records for this tab. By the browser's own locks; on plain http, where it has none, by a claim in the
 * database that every write checks in its own transaction. A tab that ended has left its claim behind, so whoever finds
 * one asks its holder; who doesn't answer loses it, and should it only have slept, its next write finds itself fenced.
 */
export class Claims {
  #world: World
  #store: Store
  #name: string
  #me = newId()
  #held = new Set<string>()
  /** Asked for, and not answered yet. */
  #waiting = new Map<string, () => void>()
  #channel: ReturnType<NonNullable<World['channel']>> | undefined

  constructor(world: World, store: Store, name: string) {
    this.#world = world
    this.#store = store
    this.#name = name
  }

  /** Resolves to the hold, or to null when another tab has the record. `fresh`: nobody can know this id yet. */
  take(id: string, fresh = false): Promise<Hold | null> {
    const { locks } = this.#world
    // Where nothing may be stored, locks are there and refuse.
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
    // Where nothing can be kept, the server's version tells two tabs apart.
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

  /** Whether some other tab says that it has the record. */
  #answers(id: string): Promise<boolean> {
    const channel = this.#channel
    if (!channel) return Promise.resolve(false)
    return new Promise<boolean>((resolve) => {
      this.#waiting.set(id, () => resolve(true))
      this.#world.setTimeout(() => resolve(false), silenceMs)
      channel.postMessage({ ask: id, of: this.#me } satisfies Word)
    }).finally(() => this.#waiting.delete(id))
  }

  #listen(): void {
    if (this.#channel) return
    this.#channel = this.#world.channel?.(`${this.#name}-claims`)
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('held' in data) {
        if (data.by !== this.#me) this.#waiting.get(data.held)?.()
      } else if (data.of !== this.#me && this.#held.has(data.ask) && !this.#waiting.has(data.ask)) {
        this.#channel?.postMessage({ held: data.ask, by: this.#me } satisfies Word)
      }
    })
  }
}
