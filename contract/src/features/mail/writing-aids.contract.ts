import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changedText, id, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { writingLimits } from './writing-limits.ts'

export const proposedKinds = ['customer', 'contact', 'building', 'letter', 'user'] as const

export const proposedRecipient = z.object({
  name: z.string(),
  address: z.string(),
  of: z.enum(proposedKinds),
  /** Null for an address of letters. */
  id: z.string().nullable(),
})
export type ProposedRecipient = z.infer<typeof proposedRecipient>

export const mailTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string().nullable(),
  html: z.string(),
  version,
})
export type MailTemplate = z.infer<typeof mailTemplate>

const htmlOf = (max: number) => z.string().max(max, sentence('rules.tooLong', { max }))
const templateHtml = htmlOf(50_000)
const bodyMaxBytes = 256 * 1024
const templateParams = z.object({ id })

export const mailRecipients = {
  propose: endpoint({
    method: 'GET',
    path: '/mail/recipients',
    permission: ['read', 'Email'],
    summary: `At most ${writingLimits.recipientsProposed} addresses of clients, contacts, colleagues and letters that the caller may read`,
    query: z.object({ q: requiredText('rules.required', 100) }),
    response: z.object({ recipients: z.array(proposedRecipient) }),
    heavy: true,
  }),
}

export const mailTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/mail/templates',
    permission: ['read', 'Email'],
    summary: 'Templates of letters, by name',
    response: z.object({ templates: z.array(mailTemplate) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/mail/templates',
    permission: ['create', 'Email'],
    summary: 'Adds a template under an id of the caller; idempotent',
    body: z.object({ id, name: requiredText('rules.required', 100), subject: text(300), html: templateHtml }),
    response: mailTemplate,
    status: 201,
    limit: { max: 60 },
    bodyMaxBytes,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/mail/templates/:id',
    permission: ['update', 'Email'],
    summary: 'Changes a template; 409 on a stale `version`',
    params: templateParams,
    body: z.object({
      version,
      name: requiredText('rules.required', 100).optional(),
      subject: changedText(300).optional(),
      html: templateHtml.optional(),
    }),
    response: mailTemplate,
    limit: { max: 60 },
    bodyMaxBytes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mail/templates/:id',
    permission: ['update', 'Email'],
    summary: 'Deletes a template; letters written with it stay',
    params: templateParams,
    limit: { max: 60 },
  }),
}

const signature = z.object({ html: z.string() })

export const mailSignature = {
  read: endpoint({
    method: 'GET',
    path: '/mail/signature',
    permission: ['read', 'Email'],
    summary: 'The caller’s signature; empty without one',
    response: signature,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/mail/signature',
    permission: ['create', 'Email'],
    summary: 'Saves the caller’s signature; an empty one leaves that of the mailbox',
    body: z.object({ html: htmlOf(writingLimits.signatureCharacters) }),
    response: signature,
    limit: { max: 30 },
    bodyMaxBytes,
  }),
}
