import { z } from 'zod'

const address = z.object({ name: z.string(), address: z.string() })

/** Anything but `letter` was written by a program and is never answered. */
export const letterKinds = ['letter', 'list', 'automatic', 'outOfOffice', 'bounce'] as const

const part = z.object({
  /** Place among the parts, which names it in addresses. */
  n: z.number().int(),
  name: z.string(),
  /** Proven by the bytes where `shown` is set, else as declared. */
  type: z.string(),
  size: z.number().int(),
  isInline: z.boolean(),
  /** Content-ID, no angle brackets. */
  cid: z.string().nullable(),
  /** Null: download only. */
  shown: z.enum(['picture', 'pdf']).nullable(),
})

const event = z.object({
  part: z.number().int(),
  title: z.string(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }).nullable(),
  isWholeDay: z.boolean(),
  place: z.string().nullable(),
  organizer: address.nullable(),
  attendees: z.array(address),
  isCancelled: z.boolean(),
  repeats: z.boolean(),
})

const invoice = z.object({
  part: z.number().int(),
  number: z.string(),
  issuedOn: z.iso.date().nullable(),
  seller: z.string(),
  sellerNip: z.string().nullable(),
  /** Hundredths of the currency. */
  gross: z.number().int(),
  currency: z.string(),
  dueOn: z.iso.date().nullable(),
})

const bounce = z.object({
  /** Message-ID of the letter that was not delivered. */
  messageId: z.string().nullable(),
  recipients: z.array(z.object({ address: z.string(), status: z.string().nullable(), reason: z.string() })),
})

/** A raw letter, read: untrusted text of bounded length without control characters. */
export const letter = z.object({
  from: address.nullable(),
  /** Sender before a group rewrote `from`. */
  originalFrom: address.nullable(),
  replyTo: z.array(address),
  to: z.array(address),
  cc: z.array(address),
  subject: z.string(),
  sentAt: z.iso.datetime().nullable(),
  /** Has angle brackets, as `inReplyTo` and `references` have. */
  messageId: z.string().nullable(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  kind: z.enum(letterKinds),
  bounce: bounce.nullable(),
  /** Made of the HTML where the letter has none. */
  text: z.string(),
  html: z.string().nullable(),
  parts: z.array(part),
  /** Addresses of remote pictures in the HTML; a picture is requested by its place here. */
  pictures: z.array(z.string()),
  events: z.array(event),
  invoices: z.array(invoice),
  /** False: too large or too odd, so that the original has more. */
  isWhole: z.boolean(),
})

export type Letter = z.output<typeof letter>
export type LetterAddress = z.output<typeof address>
export type LetterPart = z.output<typeof part>
export type LetterEvent = z.output<typeof event>
export type LetterInvoice = z.output<typeof invoice>
export type LetterBounce = z.output<typeof bounce>
export type LetterKind = Letter['kind']
