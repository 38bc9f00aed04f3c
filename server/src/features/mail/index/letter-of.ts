import { createHash } from 'node:crypto'
import { dayMs } from '@zlecenia/contract/lib/durations'
import { fold, searchText } from '@zlecenia/contract/lib/text'
import type { FetchMessageObject, MessageAddressObject, MessageStructureObject } from 'imapflow'

export interface LetterPart {
  n: string
  name: string | null
  type: string
  size: number
  cid: string | null
}

export interface Recipient {
  kind: 'to' | 'cc' | 'bcc'
  name: string | null
  addr: string
}

/** A letter as the index has it, from its headers and structure; texts are bounded and storable. */
export interface IndexedLetter {
  uid: number
  messageId: string
  refs: string[]
  answers: boolean
  sent: boolean
  fromName: string | null
  fromAddr: string | null
  replyTo: string | null
  recipients: Recipient[]
  people: string[]
  subject: string
  baseSubject: string
  at: string
  bytes: number
  seen: boolean
  answered: boolean
  flagged: boolean
  auto: 'none' | 'reply' | 'bounce' | 'list'
  attachments: number
  parts: LetterPart[]
  searchText: string
}

const most = {
  subject: 500,
  name: 200,
  address: 254,
  id: 490,
  refs: 50,
  recipients: 500,
  parts: 200,
  depth: 20,
}

/** Requested from the server of each letter. */
export const requestedOfLetter = {
  uid: true,
  flags: true,
  envelope: true,
  bodyStructure: true,
  internalDate: true,
  size: true,
  headers: ['references', 'auto-submitted', 'precedence', 'list-id', 'return-path'],
}

const tidy = (text: string | undefined, max: number) =>
  (text ?? '')
    .slice(0, 4 * max)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
const orNull = (text: string) => text || null

/** Prefixes of answers and forwards, in the languages of common programs. */
const prefix = /^(?:(?:re|odp|aw|sv|fw|fwd|pd|tr|wg)(?:\[\d{1,3}\])?\s*:\s*)+/iu
const answerPrefix = /^(?:re|odp|aw|sv)(?:\[\d{1,3}\])?\s*:/iu

const bracketed = /<([^<>\s\p{Cc}]{1,490})>/gu
const idsIn = (text: string): string[] => [...text.matchAll(bracketed)].map(([, id = '']) => id)

function headersOf(bytes: Buffer | undefined): Map<string, string> {
  const unfolded = (bytes ?? Buffer.alloc(0))
    .toString('latin1')
    .slice(0, 65_536)
    .replace(/\r?\n[ \t]+/gu, ' ')
  const found = new Map<string, string>()
  for (const line of unfolded.split(/\r?\n/u)) {
    const colon = line.indexOf(':')
    if (colon > 0) found.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return found
}

const addressOf = (it: MessageAddressObject | undefined) => tidy(it?.address, most.address).toLowerCase()

function recipientsOf({ envelope }: FetchMessageObject): Recipient[] {
  const kinds = ['to', 'cc', 'bcc'] as const
  return kinds
    .flatMap((kind) =>
      (envelope?.[kind] ?? [])
        .slice(0, most.recipients)
        .map((it) => ({ kind, name: orNull(tidy(it.name, most.name)), addr: addressOf(it) })),
    )
    .filter(({ addr }) => addr !== '')
    .slice(0, most.recipients)
}

/** Leaves of the structure that are files: named, attached, or of a kind that is not text to be read. */
function partsOf(root: MessageStructureObject | undefined): LetterPart[] {
  const parts: LetterPart[] = []
  const visit = (node: MessageStructureObject, depth: number) => {
    if (depth > most.depth || parts.length >= most.parts) return
    for (const child of node.childNodes ?? []) visit(child, depth + 1)
    if (node.childNodes?.length && node.type !== 'message/rfc822') return
    const name = orNull(tidy(node.dispositionParameters?.filename ?? node.parameters?.name, most.name))
    const type = tidy(node.type, 100).toLowerCase() || 'application/octet-stream'
    const isText = type === 'text/plain' || type === 'text/html'
    if (isText && name === null && node.disposition !== 'attachment') return
    const cid = orNull(tidy(node.id, most.id).replace(/^<|>$/gu, ''))
    parts.push({ n: tidy(node.part, 100) || '1', name, type, size: Math.max(0, node.size ?? 0), cid })
  }
  if (root) visit(root, 0)
  const once = new Map(parts.map((part) => [part.n, part]))
  return [...once.values()]
}

function autoOf(
  headers: Map<string, string>,
  structure: MessageStructureObject | undefined,
): IndexedLetter['auto'] {
  const isReport = structure?.type === 'multipart/report' || headers.get('return-path') === '<>'
  if (isReport) return 'bounce'
  if (!['', 'no'].includes((headers.get('auto-submitted') ?? '').toLowerCase())) return 'reply'
  const isList = headers.has('list-id') || /^(?:list|bulk)$/iu.test(headers.get('precedence') ?? '')
  return isList ? 'list' : 'none'
}

function dateOf(...dates: (Date | string | undefined)[]): string {
  const now = Date.now()
  for (const date of dates) {
    const at = date === undefined ? Number.NaN : new Date(date).getTime()
    if (at > 0 && at < now + 366 * dayMs) return new Date(at).toISOString()
  }
  return new Date(now).toISOString()
}

interface Place {
  /** The mailbox's own address. */
  own: string
  role: string
}

export function letterOf(message: FetchMessageObject, { own, role }: Place): IndexedLetter {
  const { envelope, bodyStructure, flags } = message
  const headers = headersOf(message.headers)
  const [author] = envelope?.from ?? []
  const fromAddr = orNull(addressOf(author))
  const fromName = orNull(tidy(author?.name, most.name))
  const recipients = recipientsOf(message)
  const subject = tidy(envelope?.subject, most.subject)
  const at = dateOf(message.internalDate, envelope?.date)
  const bytes = Math.max(0, message.size ?? 0)
  const parts = partsOf(bodyStructure)
  const [ownId] = idsIn(envelope?.messageId ?? '')
  const allRefs = [...idsIn(headers.get('references') ?? ''), ...idsIn(envelope?.inReplyTo ?? '')]
  // The first names the thread, the last ones the letters answered.
  const refs = [...new Set([...allRefs.slice(0, 1), ...allRefs.slice(1 - most.refs)])]
  const made = () =>
    createHash('sha256')
      .update(JSON.stringify([at, fromAddr, subject, bytes]))
      .digest('hex')
  const people = [...new Set([fromAddr ?? '', ...recipients.map(({ addr }) => addr)])]
  return {
    uid: message.uid,
    messageId: ownId ?? `none:${made()}`,
    refs: refs.filter((id) => id !== ownId),
    answers: answerPrefix.test(subject),
    sent: role === 'sent' || fromAddr === own,
    fromName,
    fromAddr,
    replyTo: orNull(addressOf(envelope?.replyTo?.[0])),
    recipients,
    people: people.filter((addr) => addr !== '' && addr !== own),
    subject,
    baseSubject: fold(subject.replace(prefix, '')).slice(0, 200),
    at,
    bytes,
    seen: flags?.has('\\Seen') ?? false,
    answered: flags?.has('\\Answered') ?? false,
    flagged: flags?.has('\\Flagged') ?? false,
    auto: autoOf(headers, bodyStructure),
    // Pictures within the text are no attachments.
    attachments: parts.filter(({ cid, type }) => cid === null || !type.startsWith('image/')).length,
    parts,
    searchText: searchText([
      subject,
      fromName,
      fromAddr,
      ...recipients.slice(0, 20).flatMap(({ name, addr }) => [name, addr]),
    ]).slice(0, 4000),
  }
}

/** A letter whose headers the server cannot send in an answer of bounded size. */
export const unreadableLetter = (uid: number, place: Place): IndexedLetter => letterOf({ seq: 0, uid }, place)
