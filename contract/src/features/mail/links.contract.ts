import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import { threadStates } from './thread-states.ts'

/** Records that a thread can be about. */
export const mailLinkKinds = ['customer', 'building', 'order', 'invoice'] as const
export type MailLinkKind = (typeof mailLinkKinds)[number]

/** `references`: answers a letter about the record; `number`: names it, from an address of its parties. */
export const mailLinkHows = ['references', 'number', 'address', 'person'] as const
/** Reasons of a proposal. A number alone links only if the sender is a party. */
export const mailProposalHows = ['number', 'address', 'domain', 'street'] as const

const thing = z.object({ kind: z.enum(mailLinkKinds), id: z.string(), name: z.string() })

const link = thing.extend({
  how: z.enum(mailLinkHows),
  isConfirmed: z.boolean(),
  /** State of an order; null for other kinds. */
  state: z.string().nullable(),
  /** Address of a building, place of an order, client of an invoice. */
  more: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** A building has notes, shown on its page to those who may read them. */
  hasNotes: z.boolean(),
})
export type MailLink = z.infer<typeof link>

const proposal = thing.extend({ how: z.enum(mailProposalHows), more: z.string().nullable() })
export type MailProposal = z.infer<typeof proposal>

const relatedOrder = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  place: z.string(),
  isOpen: z.boolean(),
})
const relatedInvoice = z.object({
  id: z.string(),
  number: z.string(),
  /** Hundredths of a zloty. */
  gross: z.number().int(),
  owed: z.number().int(),
  dueOn: z.string().nullable(),
})

/** Template of the answer that is prepared for an order made from a letter; a person may change or remove it. */
export const acceptedTemplate = '019b0000-0000-7000-8000-00000000ac01'

/** A bounce or an out-of-office reply to a letter of ours. */
const returned = z.object({
  id: z.string(),
  threadId: z.string(),
  kind: z.enum(['bounce', 'outOfOffice']),
  at: z.iso.datetime(),
  /** The letter sent, if it is in the mailbox. */
  letterId: z.string().nullable(),
  recipients: z.array(z.object({ address: z.string(), status: z.string().nullable(), reason: z.string() })),
})
export type MailReturn = z.infer<typeof returned>

/** A letter that the program sent without a person, about a record. */
const ownLetter = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['invoice', 'reminder', 'order']),
  sentTo: z.string().nullable(),
  about: thing,
})

export const threadLinks = z.object({
  links: z.array(link),
  proposals: z.array(proposal),
  sender: z.enum(['known', 'unknown']),
  /** Author of the last letter received; null if all are ours. */
  from: z.object({ name: z.string().nullable(), address: z.string() }).nullable(),
  /** Orders and invoices of the linked clients and buildings, open orders first. */
  orders: z.array(relatedOrder),
  invoices: z.array(relatedInvoice),
  returns: z.array(returned),
  ownLetters: z.array(ownLetter),
})
export type ThreadLinks = z.infer<typeof threadLinks>

const threadParams = z.object({ id })
const letterRow = z.object({
  id: z.string(),
  subject: z.string(),
  lastAt: z.iso.datetime(),
  lastFrom: z.string().nullable(),
  lastSent: z.boolean(),
  letters: z.number().int(),
  attachments: z.number().int(),
  state: z.enum(threadStates),
  snippet: z.string(),
})
export type MailLetterRow = z.infer<typeof letterRow>

export const lettersShown = 20

export const mailLinks = {
  read: endpoint({
    method: 'GET',
    path: '/mail/threads/:id/links',
    permission: ['read', 'Email'],
    summary: 'Records of a thread and proposals; only those that the caller may read',
    params: threadParams,
    response: threadLinks,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/mail/threads/:id/links',
    permission: ['update', 'Email'],
    summary: 'Links a thread with a record, also a proposed one',
    params: threadParams,
    body: z.object({ kind: z.enum(mailLinkKinds), id }),
    response: threadLinks,
    limit: { max: 120 },
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/mail/threads/:id/links/:kind/:targetId',
    permission: ['update', 'Email'],
    summary: 'Removes a link or a proposal; it is not proposed again',
    params: z.object({ id, kind: z.enum(mailLinkKinds), targetId: id }),
    response: threadLinks,
    limit: { max: 120 },
  }),
  letters: endpoint({
    method: 'GET',
    path: '/mail/letters',
    permission: ['read', 'Email'],
    summary: 'Threads of a record, latest first (404 for what the caller may not read)',
    query: z.object({ kind: z.enum(mailLinkKinds, { error: 'rules.invalid' }), id }),
    response: z.object({
      threads: z.array(letterRow),
      total: z.number().int(),
      ownLetters: z.array(ownLetter),
      returns: z.array(returned),
    }),
    limit: { max: 600 },
  }),
}
