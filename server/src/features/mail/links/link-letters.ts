import type { Queryable } from '#platform/database/database.ts'
import { linkByNumber, linkByReferences } from './link-letters.queries.ts'

interface StoredLetter {
  thread: string
  messageId: string
  refs: readonly string[]
  subject: string
  sent: boolean
  auto: 'none' | 'reply' | 'bounce' | 'list'
  fromAddr: string | null
  recipients: readonly { addr: string }[]
}

const mostNumbers = 10

/** Words of a text that can be an order's number: `ZL/2026/000120`, in brackets or with a dot after it too. */
export function numbersIn(text: string): string[] {
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\d/-]+/u)
    .map((word) => word.replace(/^[/-]+|[/-]+$/gu, ''))
    .filter((word) => word.length <= 40 && /\d{4}/u.test(word) && /^[A-Z][A-Z\d]{0,7}[/-]/u.test(word))
  return [...new Set(words)].slice(0, mostNumbers)
}

/**
 * Links that need no person: letters that answer one of ours about a record, and those that name an order and come from
 * an address of its parties. A number alone proves nothing (docs/topics/mail-links.md).
 */
export async function linkLetters(tx: Queryable, letters: readonly StoredLetter[]): Promise<void> {
  const referring = letters.map(({ thread, messageId, refs }) => ({ thread, ids: [messageId, ...refs] }))
  const numbered = letters.flatMap(({ thread, subject, sent, auto, fromAddr, recipients }) => {
    const numbers = auto === 'none' ? numbersIn(subject) : []
    const addrs = sent ? recipients.map(({ addr }) => addr) : [fromAddr ?? '']
    return numbers.length > 0 ? [{ thread, numbers, addrs: addrs.filter(Boolean) }] : []
  })
  await linkByReferences(tx, referring)
  await linkByNumber(tx, numbered)
}
