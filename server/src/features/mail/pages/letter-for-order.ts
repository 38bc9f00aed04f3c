import { phoneOfAuthor } from '@zlecenia/contract/features/mail/author-phone'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { textWithoutQuotes } from '@zlecenia/contract/features/mail/letter-text'
import type { LetterOrder } from '@zlecenia/contract/features/mail/pages/order-letters.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDayAndTime } from '@zlecenia/contract/lib/written-dates'
import { type LetterInThread, letterOfThread, readThreadLinks } from '#features/mail/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { translated } from '#platform/translate.ts'
import { filesForOrder } from './letter-files-for-orders.ts'
import { clientOfBuilding } from './letter-for-order.queries.ts'

type Needs = Pick<Deps, 'db' | 'uploads' | 'log'>

const mostTextCharacters = 9_000

/** Own words of a letter, bounded for an order; the subject where it has none. */
export const ownWordsOf = ({ text }: Letter, { subject }: LetterInThread): string =>
  (textWithoutQuotes(text) || subject).trim().slice(0, mostTextCharacters).toWellFormed()

const reportedAt = (at: Date) =>
  translated(sentence('mailLinking.reported', { when: writtenDayAndTime('pl', at) }), 'pl')

function senderOf(
  letter: Letter,
  { sent, auto, fromName, fromAddr }: LetterInThread,
): LetterOrder['newClient'] {
  if (sent || auto !== 'none' || !fromAddr) return null
  return { name: fromName ?? '', email: fromAddr, phone: formatPhone(phoneOfAuthor(letter.text) ?? '') }
}

/**
 * Client and building are those linked, or proposed without an alternative; a building brings its own client. The
 * dialog shows them before anything is stored.
 */
export async function letterForOrder(
  deps: Needs,
  caller: Caller,
  { id, messageId, gone }: { id: string; messageId: string; gone: AbortSignal },
): Promise<LetterOrder> {
  const [{ stored, letter }, { links, proposals, sender }] = await Promise.all([
    letterOfThread(deps, { threadId: id, messageId, gone }),
    readThreadLinks(deps, caller, id),
  ])
  const only = (kind: 'customer' | 'building') => {
    const confirmed = links.filter((it) => it.kind === kind)
    if (confirmed.length > 0) return confirmed.length === 1 ? (confirmed[0]?.id ?? null) : null
    const proposed = proposals.filter((it) => it.kind === kind && it.how !== 'domain')
    return proposed.length === 1 ? (proposed[0]?.id ?? null) : null
  }
  const files = filesForOrder(letter)
  const buildingId = only('building')
  const customerId = (buildingId && (await clientOfBuilding(deps.db.reading, buildingId))) ?? only('customer')
  const has = (kind: 'customer') => [...links, ...proposals].some((it) => it.kind === kind)
  return {
    threadId: id,
    customerId,
    buildingId,
    newClient: sender === 'unknown' && !customerId && !has('customer') ? senderOf(letter, stored) : null,
    text: `${reportedAt(stored.at)}\n\n${ownWordsOf(letter, stored)}`,
    sentAt: stored.at.toISOString(),
    files: files.map(({ n, name, type, size }) => ({ messageId, n, name, type, size })),
  }
}
