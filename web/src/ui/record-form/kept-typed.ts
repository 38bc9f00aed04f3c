import { dayMs } from '@zlecenia/contract/lib/durations'
import { keepText, kept, keptKeys } from '#lib/kept.ts'
import { newId } from '#lib/new-id.ts'
import { signedInUser } from '#lib/session.ts'

/** A record may never be opened again, so its text ends by itself. */
const keptMs = 30 * dayMs
/** Each tab stores its text separately, so that none deletes the text of another. */
const tab = newId()

export interface TypedKept<Kept extends object> {
  /** Text of this tab, else the latest of another one, then taken over. */
  find: (id: string) => Kept | null
  /** False where the browser cannot store it. */
  keep: (id: string, it: Kept | null) => boolean
  /** The record is deleted, for all tabs. */
  forget: (id: string) => void
}

/** Typed and unsaved text of records, in `localStorage` under the prefix. */
export function keptTyped<Kept extends object>(all: string): TypedKept<Kept> {
  const keyOf = (id: string) => `${all}.${signedInUser()?.id ?? ''}.${id}`
  const ownKey = (id: string) => `${keyOf(id)}.${tab}`
  /** Milliseconds. */
  const ageOf = (key: string): number => Date.now() - (kept<{ at?: number }>(key)?.at ?? 0)
  return {
    find(id) {
      for (const key of keptKeys(all)) if (ageOf(key) > keptMs) keepText(key, null)
      const own = ownKey(id)
      const byAge = keptKeys(keyOf(id)).toSorted((a, b) => ageOf(a) - ageOf(b))
      const key = byAge.includes(own) ? own : byAge[0]
      if (key === undefined) return null
      const found = kept<Kept>(key)
      if (key !== own && keepText(own, JSON.stringify(found))) keepText(key, null)
      return found
    },
    keep: (id, it) => keepText(ownKey(id), it && JSON.stringify({ ...it, at: Date.now() })),
    forget(id) {
      for (const key of keptKeys(keyOf(id))) keepText(key, null)
    },
  }
}
