import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { call } from '#lib/call.ts'
import type { Difference } from '#ui/record-form/fields.ts'
import { keptTyped } from '#ui/record-form/kept-typed.ts'
import { RecordSaver, type SavedKind, type SavedParts } from '#ui/record-form/record-saver.ts'
import {
  addresseeLists,
  isSameLetter,
  isSameList,
  type LetterStore,
  type TypedLetter,
  typedLetterOf,
} from './letter-store.ts'

/** Typed and unsaved text, with the stored letter it started from. */
interface KeptLetter {
  typed: TypedLetter
  base: { version: number; letter: TypedLetter }
  /** Sent without an answer since then. */
  unanswered: readonly TypedLetter[]
}

const letters = keptTyped<KeptLetter>('mail.typed')

export interface LetterAtFirst {
  typed: TypedLetter
  base: MailDraft
  unanswered: readonly TypedLetter[]
  isKept: boolean
}

/** Content to show first: what this browser kept, with the stored letter it started from. */
export function letterAtFirst(draft: MailDraft): LetterAtFirst {
  const found = letters.find(draft.id)
  if (!found) return { typed: typedLetterOf(draft), base: draft, unanswered: [], isKept: false }
  const { typed, base, unanswered } = found
  const from: MailDraft = {
    ...draft,
    ...base.letter,
    to: [...base.letter.to],
    cc: [...base.letter.cc],
    bcc: [...base.letter.bcc],
    version: base.version,
  }
  return { typed, base: from, unanswered, isKept: true }
}

/** Own changes since `base` on top of the other side's. Both texts stay where both sides changed them. */
export function mergedLetters(base: TypedLetter, mine: TypedLetter, theirs: TypedLetter) {
  const differences: Difference[] = []
  const text = (field: 'subject' | 'html') => {
    const [before, here, there] = [base[field], mine[field], theirs[field]]
    if (here === before || here === there) return there
    if (there !== before) differences.push({ field, before, theirs: there, mine: here })
    return here
  }
  const list = (name: (typeof addresseeLists)[number]) => {
    if (isSameList(mine[name], base[name])) return theirs[name]
    if (isSameList(theirs[name], base[name])) return mine[name]
    const here = new Set(mine[name].map((it) => it.address.toLowerCase()))
    return [...mine[name], ...theirs[name].filter((it) => !here.has(it.address.toLowerCase()))]
  }
  const typed: TypedLetter = {
    mailboxId: mine.mailboxId === base.mailboxId ? theirs.mailboxId : mine.mailboxId,
    to: list('to'),
    cc: list('cc'),
    bcc: list('bcc'),
    subject: text('subject'),
    html: text('html'),
  }
  return { typed, differences }
}

const sentOf = ({ to, cc, bcc, ...texts }: TypedLetter) => ({
  ...texts,
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
})

/** Fields that changed since the stored letter. */
function changedOf(base: TypedLetter, typed: TypedLetter): Partial<ReturnType<typeof sentOf>> {
  const { mailboxId, subject, html, ...lists } = sentOf(typed)
  return {
    ...(mailboxId !== base.mailboxId && { mailboxId }),
    ...(subject !== base.subject && { subject }),
    ...(html !== base.html && { html }),
    ...Object.fromEntries(
      addresseeLists.flatMap((it) => (isSameList(lists[it], base[it]) ? [] : [[it, lists[it]]])),
    ),
  }
}

const savedKind: SavedKind<MailDraft, TypedLetter> = {
  typedOf: typedLetterOf,
  isSame: isSameLetter,
  isOpen: () => true,
  read: (id) => call('GET /mail/drafts/:id', { params: { id }, quiet: true }),
  save: (base, typed) => {
    const body = { version: base.version, ...changedOf(typedLetterOf(base), typed) }
    return call('PATCH /mail/drafts/:id', { params: { id: base.id }, body, quiet: true })
  },
  mergeOf: () => (base, mine, reading) => mergedLetters(typedLetterOf(base), mine, typedLetterOf(reading)),
  keep: (base, typed, unanswered) =>
    letters.keep(
      base.id,
      typed && { typed, base: { version: base.version, letter: typedLetterOf(base) }, unanswered },
    ),
  forget: letters.forget,
}

/** Saves a letter as it is typed. */
export class LetterSaver extends RecordSaver<MailDraft, TypedLetter> {
  constructor(first: LetterAtFirst, store: LetterStore, parts: SavedParts<MailDraft>) {
    super(first, store, savedKind, parts)
  }
}
