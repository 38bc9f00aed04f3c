import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { letterBlocks } from '@zlecenia/contract/features/mail/letter-text'
import type { DraftMode, MailAddress } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { escapeHtml } from '#platform/escape-html.ts'
import { translated } from '#platform/translate.ts'
import type { AnsweredLetter } from './answered.queries.ts'
import type { DraftRecipients } from './drafts.queries.ts'
import { htmlOfText } from './outgoing-html.ts'

type Answering = Exclude<DraftMode, 'new'>

/** Null: only the index is known. */
type Read = Pick<Letter, 'replyTo' | 'originalFrom' | 'from'> | null

const addressOf = ({ name, address }: MailAddress): MailAddress => ({ name, address: address.toLowerCase() })

/** Recipients of an answer: Reply-To, else the author before a group rewrote it, else From; never ourselves. */
function senderOf(letter: AnsweredLetter, read: Read, own: ReadonlySet<string>): MailAddress[] {
  const rewritten = read?.originalFrom ? [read.originalFrom] : []
  const from = letter.fromAddr ? [{ name: letter.fromName ?? '', address: letter.fromAddr }] : []
  const replyTo = read ? read.replyTo : letter.replyTo ? [{ name: '', address: letter.replyTo }] : []
  const choices = [replyTo, rewritten, from].map((all) =>
    all.filter(({ address }) => address !== '').map(addressOf),
  )
  const foreign = choices.map((all) => all.filter(({ address }) => !own.has(address)))
  return foreign.find((all) => all.length > 0) ?? choices.find((all) => all.length > 0) ?? []
}

function unique(all: readonly MailAddress[], without: Iterable<string>): MailAddress[] {
  const seen = new Set(without)
  return all.filter(({ address }) => {
    if (seen.has(address)) return false
    seen.add(address)
    return true
  })
}

/** To the author, or all who had the letter; an answer to a letter of ours goes to its recipients again. */
export function answerRecipients(
  mode: Answering,
  letter: AnsweredLetter,
  read: Read,
  ownAddresses: readonly string[],
): DraftRecipients {
  if (mode === 'forward') return { to: [], cc: [], bcc: [] }
  const own = new Set(ownAddresses)
  const of = (kind: 'to' | 'cc') =>
    letter.recipients
      .filter((it) => it.kind === kind)
      .map(({ name, addr }) => ({ name: name ?? '', address: addr.toLowerCase() }))
  const isOurs = letter.sent || (letter.fromAddr !== null && own.has(letter.fromAddr.toLowerCase()))
  const written = unique(of('to'), own)
  const to = isOurs && written.length > 0 ? written : unique(senderOf(letter, read, own), [])
  const taken = [...own, ...to.map(({ address }) => address)]
  const cc = mode === 'all' ? unique([...of('to'), ...of('cc')], taken) : []
  return {
    to: to.slice(0, writingLimits.recipients),
    cc: cc.slice(0, Math.max(0, writingLimits.recipients - to.length)),
    bcc: [],
  }
}

const answered = /^(?:(?:re|odp|aw|sv)(?:\[\d{1,3}\])?\s*:\s*)+/iu
const forwarded = /^(?:(?:fwd?|pd|tr|wg)(?:\[\d{1,3}\])?\s*:\s*)+/iu

/** A single prefix, however often a letter went to and fro. */
export function answerSubject(mode: Answering, subject: string): string {
  const bare = subject.replace(mode === 'forward' ? forwarded : answered, '')
  return `${mode === 'forward' ? 'Fwd: ' : 'Re: '}${bare}`.trim().slice(0, writingLimits.subjectCharacters)
}

const moments = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
const nameOf = ({ name, address }: MailAddress) => (name ? `${name} <${address}>` : address)
const quoteMost = 30_000
const quoteStyle = 'padding-left: 12px; margin-left: 4px'

/** Words of the author alone: quotes of earlier letters are in the thread. */
function ownWords(text: string): string {
  const own = letterBlocks(text).filter(({ kind }) => kind === 'text')
  return (own.length > 0 ? own.map((it) => it.text).join('\n\n') : text.trim()).slice(0, quoteMost)
}

export interface Quoted {
  at: Date
  from: MailAddress
  to: readonly MailAddress[]
  subject: string
  text: string
}

/** Clients get letters in Polish, whatever the sender's language. */
export function quoteOf(mode: Answering, { at, from, to, subject, text }: Quoted): string {
  const when = moments.format(at)
  const words = (key: string, values: Record<string, string>) =>
    translated(sentence(`mailWriting.${key}`, values), 'pl')
  if (mode === 'forward') {
    const head = [
      words('forwarded', {}),
      words('forwardFrom', { who: nameOf(from) }),
      words('forwardAt', { when }),
      words('forwardSubject', { subject }),
      words('forwardTo', { who: to.slice(0, 20).map(nameOf).join(', ') }),
    ]
    return `<p>${head.map(escapeHtml).join('<br>')}</p>${htmlOfText(text.slice(0, 4 * quoteMost))}`
  }
  const own = ownWords(text)
  if (own === '') return ''
  const intro = escapeHtml(words('wrote', { when, who: nameOf(from) }))
  return `<p>${intro}</p><blockquote type="cite" style="${quoteStyle}">${htmlOfText(own)}</blockquote>`
}

const mostRefs = 50

/** The answered letter and those before it; a letter without a Message-ID can't be named. */
export function referencesOf({ messageId, refs }: Pick<AnsweredLetter, 'messageId' | 'refs'>) {
  const isNamed = !messageId.startsWith('none:')
  const all = [...new Set([...refs, ...(isNamed ? [messageId] : [])])]
  return {
    inReplyTo: isNamed ? messageId : null,
    // The first names the thread, the last ones the letters answered.
    refs: all.length > mostRefs ? [...all.slice(0, 1), ...all.slice(1 - mostRefs)] : all,
  }
}
