import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, version } from '../../lib/rules.ts'
import { writingLimits } from './writing-limits.ts'

export const outboxStates = ['waiting', 'sending', 'sent', 'failed'] as const

const queued = z.object({
  outboxId: z.string(),
  /** It can be taken back until then. */
  until: z.iso.datetime(),
})

export const outboxRow = z.object({
  id: z.string(),
  draftId: z.string().nullable(),
  threadId: z.string().nullable(),
  subject: z.string(),
  /** The first recipients. */
  to: z.array(z.string()),
  state: z.enum(outboxStates),
  /** The program ended, or the server fell silent, at the moment of handing over: perhaps it was sent. */
  isUncertain: z.boolean(),
  /** The next attempt is not before this moment. */
  until: z.iso.datetime(),
  attempts: z.number().int(),
  /** The server's own words, or those of the program in the reader's language. */
  error: z.string().nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
})
export type OutboxRow = z.infer<typeof outboxRow>

const outboxParams = z.object({ id })

export const mailOutbox = {
  send: endpoint({
    method: 'POST',
    path: '/mail/drafts/:id/send',
    permission: ['create', 'Email'],
    summary: `Queues a draft, held ${writingLimits.holdSeconds} seconds; idempotent`,
    params: z.object({ id }),
    body: z.object({ version }),
    response: queued,
    limit: { max: 60 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/mail/outbox',
    permission: ['read', 'Email'],
    summary: 'Letters that are not sent yet, those that failed first',
    query: z.object({ state: z.enum(['waiting', 'failed']).optional() }),
    response: z.object({ letters: z.array(outboxRow) }),
    heavy: true,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/mail/outbox/:id',
    permission: ['create', 'Email'],
    summary: 'Takes back a letter that waits or failed: its draft is there again; 409 once it is on its way',
    params: outboxParams,
    response: z.object({ draftId: z.string() }),
    limit: { max: 60 },
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mail/outbox/:id/retry',
    permission: ['create', 'Email'],
    summary: 'Sends a letter that failed once more; `isSent` only keeps an uncertain one in the sent folder',
    params: outboxParams,
    body: z.object({ isSent: z.boolean().default(false) }),
    response: queued,
    limit: { max: 60 },
  }),
}
