import type { MailAddress } from '@zlecenia/contract/features/mail/writing.contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type Letter, logoId } from '#platform/mail.ts'
import { outgoingHtml, textAlternative } from '../writing/outgoing-html.ts'

export type ProgramPage = Pick<Letter, 'html' | 'text' | 'logo'>

export interface OutgoingFile {
  name: string
  /** Absent: by its name. */
  type?: string | undefined
  bytes: Buffer
}

/** A letter of a person: it carries no `Auto-Submitted`, so that answers come back. */
export interface OutgoingLetter {
  /** Fixed before the first attempt; without angle brackets, as all ids here. */
  messageId: string
  from: MailAddress
  to: readonly MailAddress[]
  cc?: readonly MailAddress[]
  bcc?: readonly MailAddress[]
  replyTo?: string | null
  subject: string
  /** A person's text, rebuilt from our list of elements; a page of the program stays as it is. */
  html: string | ProgramPage
  inReplyTo?: string | null
  refs?: readonly string[]
  /** The same in each attempt. */
  at: Date
  files?: readonly OutgoingFile[]
}

export interface ComposedLetter {
  raw: Buffer
  /** For the sent folder: it keeps the hidden recipients. */
  copy: Buffer
  envelope: { from: string; to: string[] }
}

/** A value can't begin another header, whatever its source. */
const headerValue = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
const addressee = ({ name, address }: MailAddress) => ({
  name: headerValue(name),
  address: address.replace(/[\p{Cc}\s<>]+/gu, ''),
})
const idOf = (id: string) => `<${id.replace(/[\p{Cc}\s<>]+/gu, '')}>`
const page = (html: string) =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="font:15px/1.5 sans-serif">${html}</body></html>`

function contentOf(html: OutgoingLetter['html']): ProgramPage {
  if (typeof html !== 'string') return html
  const rebuilt = outgoingHtml(html)
  return { html: page(rebuilt), text: textAlternative(rebuilt) }
}

export async function composedLetter(letter: OutgoingLetter): Promise<ComposedLetter> {
  const { messageId, from, to, cc = [], bcc = [], replyTo, inReplyTo, refs = [], files = [] } = letter
  const content = contentOf(letter.html)
  const node = () =>
    new MailComposer({
      messageId: idOf(messageId),
      from: addressee(from),
      to: to.map(addressee),
      cc: cc.map(addressee),
      bcc: bcc.map(addressee),
      ...(replyTo && { replyTo: addressee({ name: '', address: replyTo }) }),
      subject: headerValue(letter.subject),
      date: letter.at,
      ...(inReplyTo && { inReplyTo: idOf(inReplyTo) }),
      ...(refs.length > 0 && { references: refs.map(idOf) }),
      text: content.text,
      html: content.html,
      attachments: [
        ...(content.logo ? [{ filename: 'logo.png', content: content.logo, cid: logoId }] : []),
        ...files.map(({ name, type, bytes }) => ({
          filename: headerValue(name),
          content: bytes,
          ...(type && { contentType: headerValue(type) }),
        })),
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile()
  const sent = node()
  const envelope = sent.getEnvelope()
  const raw = await sent.build()
  if (bcc.length === 0) return { raw, copy: raw, envelope: envelopeOf(envelope) }
  const kept = node()
  kept.keepBcc = true
  return { raw, copy: await kept.build(), envelope: envelopeOf(envelope) }
}

const envelopeOf = ({ from, to }: { from?: string | false; to?: string[] }) => ({
  from: from || '',
  to: to ?? [],
})
