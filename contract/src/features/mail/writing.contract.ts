import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { fileName, id, oneLine, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { writingLimits } from './writing-limits.ts'

export const draftModes = ['new', 'reply', 'all', 'forward'] as const
export type DraftMode = (typeof draftModes)[number]

const unwritten = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu
/** A header must not begin another one. */
const headerText = (max: number) =>
  z
    .string()
    .max(max, sentence('rules.tooLong', { max }))
    .transform((value) => oneLine(value.replace(unwritten, ' ')))

/** Recipient as typed; the address is checked when the letter is sent. */
export const mailAddress = z.object({ name: z.string(), address: z.string() })
export type MailAddress = z.infer<typeof mailAddress>
const typedAddress = z.object({ name: headerText(200), address: headerText(254) })
const tooManyRecipients = sentence('mailWriting.tooManyRecipients', { max: writingLimits.recipients })
const typedAddresses = z.array(typedAddress).max(writingLimits.recipients, tooManyRecipients)

const person = z.object({ id: z.string(), name: z.string() })

export const mailDraftFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  /** Proven by the first bytes; anything else is `application/octet-stream`. */
  type: z.string(),
})
export type MailDraftFile = z.infer<typeof mailDraftFile>

const summary = z.object({
  id: z.string(),
  threadId: z.string().nullable(),
  /** The letter that is answered or forwarded. */
  answersId: z.string().nullable(),
  mode: z.enum(draftModes),
  mailboxId: z.string(),
  to: z.array(mailAddress),
  subject: z.string(),
  by: person,
  /** Its present writer, until `lockedUntil`. */
  lockedBy: person.nullable(),
  lockedUntil: z.iso.datetime().nullable(),
  version,
  at: z.iso.datetime(),
})
export const mailDraftSummary = summary.extend({
  /** The beginning of its text. */
  snippet: z.string(),
  files: z.number().int(),
})
export type MailDraftSummary = z.infer<typeof mailDraftSummary>

export const mailDraft = summary.extend({
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  /** Only what the server's list of elements allows. */
  html: z.string(),
  files: z.array(mailDraftFile),
})
export type MailDraft = z.infer<typeof mailDraft>

const lock = z.object({ lockedBy: person, lockedUntil: z.iso.datetime() })
export type MailDraftLock = z.infer<typeof lock>

const draftParams = z.object({ id })
const fileParams = draftParams.extend({ fileId: id })
const html = z
  .string()
  .max(writingLimits.htmlCharacters, sentence('rules.tooLong', { max: writingLimits.htmlCharacters }))
const bodyMaxBytes = 4 * writingLimits.htmlCharacters + 256 * 1024
const subject = headerText(writingLimits.subjectCharacters)

/** Drafts are shared by all who write letters; one person writes a draft at a time. */
export const mailDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/mail/drafts',
    permission: ['read', 'Email'],
    summary:
      'Drafts that are not on their way, own ones first, then the latest; those of a thread with `threadId`',
    query: z.object({ threadId: id.optional() }),
    response: z.object({ drafts: z.array(mailDraftSummary) }),
    heavy: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/mail/drafts/:id',
    permission: ['read', 'Email'],
    summary: 'A draft with its text and files',
    params: draftParams,
    response: mailDraft,
  }),
  /** 409 on a stale `version` (read the draft again: nothing was overwritten), and while another person writes it. */
  change: endpoint({
    method: 'PATCH',
    path: '/mail/drafts/:id',
    permission: ['update', 'Email'],
    summary: 'Saves a draft as typed, and extends the caller’s hold of it; absent fields keep their values',
    params: draftParams,
    body: z.object({
      version,
      mailboxId: id.optional(),
      to: typedAddresses.optional(),
      cc: typedAddresses.optional(),
      bcc: typedAddresses.optional(),
      subject: subject.optional(),
      html: html.optional(),
    }),
    response: mailDraft,
    limit: { max: 300 },
    bodyMaxBytes,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/mail/drafts/:id',
    permission: ['update', 'Email'],
    summary: 'Deletes a draft with its files; 409 while another person writes it, or once it is on its way',
    params: draftParams,
    limit: { max: 120 },
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/mail/drafts/:id/lock',
    permission: ['update', 'Email'],
    summary: `Holds a draft for ${writingLimits.lockSeconds} seconds; 409 names its present writer, unless \`takeOver\``,
    params: draftParams,
    body: z.object({ takeOver: z.boolean().default(false) }),
    response: lock,
    limit: { max: 120 },
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/mail/drafts/:id/lock',
    permission: ['update', 'Email'],
    summary: 'Gives up the caller’s hold of a draft; without one nothing happens',
    params: draftParams,
    limit: { max: 120 },
  }),
  addFile: endpoint({
    method: 'PUT',
    path: '/mail/drafts/:id/files/:fileId',
    permission: ['update', 'Email'],
    summary: `Keeps a file of any kind; at most ${writingLimits.files}, 25 MB together. Other bytes under a known id are a 409`,
    params: fileParams,
    query: z.object({ name: fileName }),
    binary: true,
    response: mailDraftFile,
    limit: { max: 120 },
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/mail/drafts/:id/files/:fileId',
    permission: ['read', 'Email'],
    summary: 'A file of a draft; shown only if it is a proven picture or PDF, else downloaded',
    params: fileParams,
    response: 'file',
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/mail/drafts/:id/files/:fileId',
    permission: ['update', 'Email'],
    summary: 'Removes a file from a draft',
    params: fileParams,
    limit: { max: 120 },
  }),
}

/** These know orders and invoices: they belong to the feature `mail/pages`. */
export const mailDraftStart = {
  start: endpoint({
    method: 'POST',
    path: '/mail/drafts',
    permission: ['create', 'Email'],
    summary:
      'Begins a letter under an id of the caller, with recipients, subject, quote and signature; idempotent',
    body: z.object({
      id,
      mode: z.enum(draftModes),
      /** Answers the last letter of the thread; `messageId` chooses another one. */
      threadId: id.optional(),
      messageId: id.optional(),
      mailboxId: id.optional(),
      to: typedAddresses.optional(),
      orderId: id.optional(),
      templateId: id.optional(),
    }),
    response: mailDraft,
    status: 201,
    limit: { max: 60 },
  }),
  attach: endpoint({
    method: 'POST',
    path: '/mail/drafts/:id/attach',
    permission: ['update', 'Email'],
    summary: 'Copies a file of the program into a draft under an id of the caller',
    params: draftParams,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('orderPaper'), fileId: id, orderId: id }),
      z.object({ kind: z.literal('orderFile'), fileId: id, orderId: id, of: id }),
      z.object({ kind: z.literal('invoice'), fileId: id, invoiceId: id }),
      z.object({
        kind: z.literal('letterPart'),
        fileId: id,
        messageId: id,
        n: z.number().int().min(0).max(199),
      }),
    ]),
    response: mailDraftFile,
    limit: { max: 60 },
  }),
  filledTemplate: endpoint({
    method: 'GET',
    path: '/mail/templates/:id/filled',
    permission: ['read', 'Email'],
    summary:
      'A template with the fields of an order and the caller’s signature; `missing` names fields left as they are',
    params: z.object({ id }),
    query: z.object({ orderId: id.optional() }),
    response: z.object({ subject: z.string(), html: z.string(), missing: z.array(z.string()) }),
  }),
}
