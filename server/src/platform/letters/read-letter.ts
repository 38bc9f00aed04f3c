import type { Letter, LetterAddress, LetterPart } from '@zlecenia/contract/features/mail/letter.contract'
import { letterLimits } from '@zlecenia/contract/features/mail/letter-limits'
import { kindOfFile, nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import PostalMime, {
  type Address,
  type Attachment,
  addressParser,
  decodeWords,
  type Email,
} from 'postal-mime'
import { cleanLine, cleanText } from './clean-text.ts'
import { bounceOf, kindOfLetter } from './letter-kind.ts'
import { readEvents } from './read-events.ts'
import { readInvoice } from './read-invoice.ts'
import { textOfHtml } from './text-of-html.ts'
import { fromUtf7 } from './utf7.ts'

const headerBytes = 256 * 1024

/** Letters within letters stay parts. */
const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: headerBytes,
  })

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer)

const mailbox = ({ name, address }: { name: string; address: string }): LetterAddress => ({
  name: cleanLine(name, 200),
  address: cleanLine(address, 320),
})

const mailboxesOf = (found: readonly Address[] | undefined): LetterAddress[] =>
  (found ?? [])
    .flatMap((it) => it.group ?? [{ name: it.name, address: it.address ?? '' }])
    .slice(0, letterLimits.addresses)
    .map(mailbox)
    .filter(({ name, address }) => name || address)

const idsOf = (text: string | undefined): string[] => [
  ...new Set(cleanLine(text, 100_000).match(/<[^<>\s]{1,900}>/gu)),
]

function momentOf(date: string | undefined): string | null {
  const at = new Date(date ?? '')
  const year = at.getUTCFullYear()
  return year >= 1980 && year < 2100 ? at.toISOString() : null
}

const extensions: Record<string, string> = {
  'message/delivery-status': 'txt',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/rfc822-headers': 'txt',
}

function partOf(attachment: Attachment, n: number): LetterPart {
  const bytes = bytesOf(attachment)
  const proven = kindOfFile(bytes)
  const shown = proven === null ? null : proven.startsWith('image/') ? 'picture' : 'pdf'
  const declared = /^[\w.+-]+\/[\w.+-]+$/u.test(attachment.mimeType) ? attachment.mimeType : ''
  const type = proven ?? (declared || 'application/octet-stream')
  const end = extensions[type]
  // A name is never a path.
  const given = cleanLine(attachment.filename?.replace(/^.*[\\/]/su, ''), limits.fileNameMaxCharacters)
  const name = given || `${n + 1}${end ? `.${end}` : ''}`
  return {
    n,
    name: proven ? nameOfKind(name, proven) : name,
    type: type.slice(0, 100),
    size: bytes.length,
    isInline: attachment.disposition !== 'attachment' && attachment.contentId !== undefined,
    cid: cleanLine(attachment.contentId).replace(/^<|>$/gu, '') || null,
    shown,
  }
}

const remote =
  /<(?:img|body|table|tr|td|th)\b[^<>]{0,4000}?[\s/](?:src|background)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu
const entities: Record<string, string> = { amp: '&', quot: '"', apos: "'", '#38': '&', '#x26': '&' }

/** Addresses as the browser reads them. */
function picturesIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, double, single, bare] of html.matchAll(remote)) {
    const written = (double ?? single ?? bare ?? '').replace(
      /&(amp|quot|apos|#38|#x26);?/giu,
      (_all, name: string) => entities[name.toLowerCase()] ?? '',
    )
    const url = URL.parse(written.trim())
    if (url && /^https?:$/u.test(url.protocol) && url.href.length <= 2000) found.add(url.href)
    if (found.size >= letterLimits.pictures) break
  }
  return [...found]
}

/** The parser reads a text in UTF-7 as Latin. */
function textsOf(email: Email, raw: Uint8Array): { text: string | undefined; html: string | undefined } {
  const charsets = Buffer.from(raw.subarray(0, 2 * headerBytes))
    .toString('latin1')
    .match(/^content-type:\s*text\/(?:plain|html)[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gimu)
  const isUtf7 =
    charsets !== null &&
    charsets.length > 0 &&
    charsets.every((it) => /charset="?(?:unicode-1-1-)?utf-?7\b/iu.test(it))
  const { text, html } = email
  return isUtf7 ? { text: text && fromUtf7(text), html: html && fromUtf7(html) } : { text, html }
}

function headersOf(
  email: Email,
): Omit<Letter, 'text' | 'html' | 'parts' | 'pictures' | 'events' | 'invoices' | 'isWhole'> {
  const [from = null] = mailboxesOf(email.from && [email.from])
  const original = email.headers.find(({ key }) => key === 'x-original-from')?.value
  const [originalFrom = null] = mailboxesOf(original ? addressParser(decodeWords(original)) : [])
  const subject = cleanLine(email.subject)
  const kind = kindOfLetter(email, subject, from?.address ?? '')
  return {
    from,
    originalFrom,
    replyTo: mailboxesOf(email.replyTo),
    to: mailboxesOf(email.to),
    cc: mailboxesOf(email.cc),
    subject,
    sentAt: momentOf(email.date),
    messageId: idsOf(email.messageId)[0] ?? null,
    inReplyTo: idsOf(email.inReplyTo)[0] ?? null,
    references: idsOf(email.references).slice(-letterLimits.references),
    kind,
    bounce: kind === 'bounce' ? bounceOf(email.attachments) : null,
  }
}

const isCalendar = ({ type, name }: LetterPart): boolean =>
  /^(?:text\/calendar|application\/ics)$/u.test(type) || /\.ics$/iu.test(name)
const isXml = ({ type, name }: LetterPart): boolean => /[/+]xml$/u.test(type) || /\.xml$/iu.test(name)

/** Broken MIME may leave no body. */
function hasLostBody(raw: Uint8Array, { text, html, attachments, from, subject, date }: Email): boolean {
  if (text?.trim() || html || attachments.length > 0) return false
  const start = Buffer.from(raw.subarray(0, 2 * headerBytes))
    .toString('latin1')
    .trim()
  return /\r?\n\r?\n\s*\S/u.test(start) || (start !== '' && !from && !subject && !date)
}

export async function readWholeLetter(bytes: Uint8Array): Promise<Letter> {
  const email = await parse(bytes)
  const { text, html } = textsOf(email, bytes)
  const attachments = email.attachments.slice(0, letterLimits.parts)
  const parts = attachments.map(partOf)
  const readable = parts.filter(({ size }) => size <= letterLimits.cardBytes)
  const bytesAt = ({ n }: LetterPart) => bytesOf(attachments[n] as Attachment)
  const shownHtml = html === undefined ? null : cleanText(html, letterLimits.htmlCharacters)
  return {
    ...headersOf(email),
    text: cleanText(text?.trim() || textOfHtml(shownHtml ?? ''), letterLimits.textCharacters).trim(),
    html: shownHtml,
    parts,
    pictures: picturesIn(shownHtml ?? ''),
    events: readable
      .filter(isCalendar)
      .flatMap((it) => readEvents(Buffer.from(bytesAt(it)).toString('utf8'), it.n)),
    invoices: readable.filter(isXml).flatMap((it) => readInvoice(bytesAt(it), it.n) ?? []),
    isWhole:
      !hasLostBody(bytes, email) &&
      email.attachments.length <= letterLimits.parts &&
      (html?.length ?? 0) <= letterLimits.htmlCharacters &&
      (text?.length ?? 0) <= letterLimits.textCharacters,
  }
}

/** First headers of a letter that is too large or cannot be read. */
export async function readHeadersOnly(bytes: Uint8Array): Promise<Letter> {
  const head = Buffer.from(bytes.subarray(0, headerBytes / 2))
  const end = /\r?\n\r?\n/u.exec(head.toString('latin1'))?.index
  const nothing = { text: '', html: null, parts: [], pictures: [], events: [], invoices: [], isWhole: false }
  return { ...headersOf(await parse(head.subarray(0, end))), ...nothing }
}

export async function readLetterPart(bytes: Uint8Array, n: number) {
  const { attachments } = await parse(bytes)
  const attachment = attachments[n]
  return attachment && n < letterLimits.parts
    ? { part: partOf(attachment, n), bytes: bytesOf(attachment) }
    : null
}
