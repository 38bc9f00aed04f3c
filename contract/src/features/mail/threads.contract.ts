import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/** Folders of the office's mail, in the order of the menu; no label may take one of these keys. */
export const mailFilters = [
  'inbox',
  'mine',
  'unassigned',
  'waiting',
  'done',
  'sent',
  'draft',
  'starred',
  'spam',
  'trash',
] as const
export type MailFilter = (typeof mailFilters)[number]

export const threadStates = ['open', 'waiting', 'done'] as const

/** The last row of a page; the next page begins after it. */
export const threadCursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f-]{36}$/u, {
  error: 'rules.invalid',
})

const threadRow = z.object({
  id: z.string(),
  subject: z.string(),
  lastAt: z.iso.datetime(),
  letters: z.number().int(),
  unseen: z.number().int(),
  attachments: z.number().int(),
  starred: z.boolean(),
  state: z.enum(threadStates),
  assigneeId: z.string().nullable(),
  /** Author of the last letter. */
  lastFrom: z.string().nullable(),
  /** The last letter is ours. */
  lastSent: z.boolean(),
  snippet: z.string(),
})
export type ThreadRow = z.infer<typeof threadRow>

export const mailThreadsShown = 50

export const mailThreads = {
  list: endpoint({
    method: 'GET',
    path: '/mail/threads',
    permission: ['read', 'Email'],
    summary: 'Threads of a folder, the latest first; `next` is the `before` of the next page',
    query: z.object({ filter: z.enum(mailFilters).default('inbox'), before: threadCursor.optional() }),
    response: z.object({ threads: z.array(threadRow), next: z.string().nullable() }),
    heavy: true,
  }),
}
