import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { keepText, kept, keptKeys } from '#lib/kept.ts'
import { newId } from '#lib/new-id.ts'
import { signedInUser } from '#lib/session.ts'
import type { TypedDraft } from './draft-store.ts'

/** Typed and unsaved content, with the stored draft it started from. */
interface KeptDraft extends TypedDraft {
  base: { version: number; draft: InvoiceDraft }
  /** Sent without an answer since then. */
  unanswered: readonly TypedDraft[]
  /** Milliseconds of the clock. */
  at: number
}

const all = 'invoice.typed'
/** A draft may never be opened again, so its text ends by itself. */
const keptMs = 30 * 24 * 3_600_000
/** Each tab stores its text separately, so that none deletes the text of another. */
const tab = newId()
const keyOf = (id: string) => `${all}.${signedInUser()?.id ?? ''}.${id}`
const ownKey = (id: string) => `${keyOf(id)}.${tab}`

const ageOf = (key: string): number => Date.now() - (kept<Partial<KeptDraft>>(key)?.at ?? 0)

/** Text of this tab, else the latest of another one, then taken over. */
export function keptDraft(id: string): KeptDraft | null {
  for (const key of keptKeys(all)) if (ageOf(key) > keptMs) keepText(key, null)
  const own = ownKey(id)
  const byAge = keptKeys(keyOf(id)).toSorted((a, b) => ageOf(a) - ageOf(b))
  const key = byAge.includes(own) ? own : byAge[0]
  if (key === undefined) return null
  const found = kept<KeptDraft>(key)
  if (key !== own && keepText(own, JSON.stringify(found))) keepText(key, null)
  return found
}

/** False where the browser cannot store it. */
export const keepDraft = (id: string, it: Omit<KeptDraft, 'at'> | null): boolean =>
  keepText(ownKey(id), it && JSON.stringify({ ...it, at: Date.now() }))

/** The draft is deleted, for all tabs. */
export function forgetDraft(id: string): void {
  for (const key of keptKeys(keyOf(id))) keepText(key, null)
}
