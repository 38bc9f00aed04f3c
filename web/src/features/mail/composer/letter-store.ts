import type { MailAddress, MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import type { TypedStore } from '#ui/record-form/record-saver.ts'

export const addresseeLists = ['to', 'cc', 'bcc'] as const
export type AddresseeList = (typeof addresseeLists)[number]

/** Typed content of a letter. */
export interface TypedLetter extends Readonly<Record<AddresseeList, readonly MailAddress[]>> {
  readonly mailboxId: string
  readonly subject: string
  readonly html: string
}

export const typedLetterOf = ({ mailboxId, to, cc, bcc, subject, html }: MailDraft): TypedLetter => ({
  mailboxId,
  to,
  cc,
  bcc,
  subject,
  html,
})

const textOf = (list: readonly MailAddress[]) => JSON.stringify(list.map((it) => [it.name, it.address]))

export const isSameList = (one: readonly MailAddress[], other: readonly MailAddress[]): boolean =>
  textOf(one) === textOf(other)

export const isSameLetter = (one: TypedLetter, other: TypedLetter): boolean =>
  one.html === other.html &&
  one.subject === other.subject &&
  one.mailboxId === other.mailboxId &&
  addresseeLists.every((list) => isSameList(one[list], other[list]))

/** The letter outside React's state: a key redraws no more than its own field. */
export class LetterStore implements TypedStore<TypedLetter> {
  #now: TypedLetter
  #listeners = new Set<() => void>()

  constructor(now: TypedLetter) {
    this.#now = now
  }
  get now(): TypedLetter {
    return this.#now
  }
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  replace(now: TypedLetter): void {
    this.#now = now
    for (const listener of this.#listeners) listener()
  }
  put(changed: Partial<TypedLetter>): void {
    this.replace({ ...this.#now, ...changed })
  }
}
