import type { ProposedRecipient } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { isEmail } from '@zlecenia/contract/lib/email'
import { fold, shortestAnywhere } from '@zlecenia/contract/lib/text'
import { readsContactData, seesPersons } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type RecipientSource, recipientsFrom } from './recipients.queries.ts'

/** Addresses are contact data: each source needs the right to its records. */
const mayRead: Record<RecipientSource, (caller: Caller) => boolean> = {
  customers: readsContactData,
  contacts: readsContactData,
  buildings: (caller) => seesPersons(caller) && caller.can('read', 'Building'),
  users: (caller) => caller.reach('read', 'User') === 'all',
  // The caller reads all letters anyway.
  letters: () => true,
}
const inOrder = [
  'customers',
  'contacts',
  'buildings',
  'users',
  'letters',
] as const satisfies RecipientSource[]

export async function proposedRecipients(
  db: Queryable,
  caller: Caller,
  q: string,
): Promise<ProposedRecipient[]> {
  const begin = q.trim().toLowerCase()
  const words = fold(q).split(/\s+/u).filter(Boolean).slice(0, 6)
  if (words.length === 0) return []
  // Shorter words are in most letters.
  const inLetters = words.some(({ length }) => length >= shortestAnywhere)
  const readable = inOrder.filter((it) => mayRead[it](caller) && (it !== 'letters' || inLetters))
  const found = await Promise.all(readable.map((it) => recipientsFrom(db, it, { words, begin })))
  const begins = ({ name, address }: ProposedRecipient) =>
    address.toLowerCase().startsWith(begin) || ` ${fold(name)}`.includes(` ${words[0]}`)
  const all = found.flat().filter(({ address }) => isEmail(address))
  const ranked = [...all.filter(begins), ...all.filter((it) => !begins(it))]
  // The first of equal addresses is that of a record.
  const once = new Map<string, ProposedRecipient>()
  for (const it of ranked) {
    const key = it.address.toLowerCase()
    if (!once.has(key)) once.set(key, { ...it, address: it.address.trim() })
  }
  return [...once.values()].slice(0, writingLimits.recipientsProposed)
}
