import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { id } from '../../../lib/rules.ts'

const letterFile = z.object({
  messageId: z.string(),
  /** Place among the parts of the letter. */
  n: z.number().int(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
})

/** Contents for the dialog of a new order; nothing is stored. */
export const letterOrder = z.object({
  threadId: z.string(),
  customerId: z.string().nullable(),
  buildingId: z.string().nullable(),
  /** Data of an unknown sender, typed into the dialog: nothing makes a client of them. */
  newClient: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** When it was reported, then the letter without quotes and signature. */
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** Pictures and PDFs; other files stay in the letter. */
  files: z.array(letterFile),
})
export type LetterOrder = z.infer<typeof letterOrder>

export const appendedTo = z.object({
  orderId: z.string(),
  number: z.string(),
  files: z.number().int(),
})

const threadParams = z.object({ id })

export const mailOrders = {
  orderDraft: endpoint({
    method: 'GET',
    path: '/mail/threads/:id/order-draft',
    permission: ['read', 'Email'],
    summary:
      'What a letter brings to a new order: client or what is known of an unknown sender, building, text and files',
    params: threadParams,
    query: z.object({ messageId: id }),
    response: letterOrder,
    heavy: true,
  }),
  append: endpoint({
    method: 'POST',
    path: '/mail/threads/:id/append-to-order',
    permission: ['update', 'Email'],
    summary: 'Adds text and files of a letter to an order, each once, and links the thread',
    params: threadParams,
    body: z.object({ orderId: id, messageId: id }),
    response: appendedTo,
    limit: { max: 30 },
    heavy: true,
  }),
}
