export interface ParsedEntry {
  /** `YYYY-MM-DD` */
  day: string
  /** Grosze; negative: paid by the account's owner. */
  amount: number
  title: string
  party: string
  /** NRB or another account number. */
  partyAccount: string | null
}

export interface ParsedStatement {
  format: 'mt940' | 'csv'
  /** NRB; null where the file names none. */
  account: string | null
  number: string | null
  from: string
  to: string
  opening: number | null
  closing: number | null
  entries: ParsedEntry[]
}

/** A file that is no whole statement; `message` is the key of a sentence. */
export class StatementRefused extends Error {
  override name = 'StatementRefused'
}

export const tidied = (text: string): string => text.replace(/\s+/gu, ' ').trim()
