import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, problemAt, version } from '../../lib/rules.ts'
import { recipientKinds } from './recipients.ts'
import { threadPlaces } from './thread-places.ts'
import { threadStates } from './thread-states.ts'

/** Folders of the office's mail, in the order of the menu; no label may take one of these keys. */
export const mailFilters = [
  'inbox',
  'mine',
  'unassigned',
  'waiting',
  'unanswered',
  'reminded',
  'done',
  'sent',
  'draft',
  'starred',
  'spam',
  'trash',
] as const
export type MailFilter = (typeof mailFilters)[number]

/** The last row of a page; the next page begins after it. */
export const threadCursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f-]{36}$/u, {
  error: 'rules.invalid',
})

export const threadRow = z.object({
  id: z.string(),
  version,
  mailboxId: z.string(),
  subject: z.string(),
  lastAt: z.iso.datetime(),
  letters: z.number().int(),
  /** Received letters that are unread in every program. */
  unseen: z.number().int(),
  /** No received letter is newer than the reading of the caller. */
  isRead: z.boolean(),
  attachments: z.number().int(),
  starred: z.boolean(),
  state: z.enum(threadStates),
  assigneeId: z.string().nullable(),
  remindAt: z.iso.datetime().nullable(),
  /** Ids of labels. */
  labels: z.array(z.string()),
  /** Roles of the folders that have its letters, as on the server. */
  places: z.array(z.string()),
  /** An answer is being written. */
  hasDraft: z.boolean(),
  /** Author of the last letter. */
  lastFrom: z.string().nullable(),
  /** The last letter is ours. */
  lastSent: z.boolean(),
  snippet: z.string(),
})
export type ThreadRow = z.infer<typeof threadRow>

/** `none` was written by a person; anything else is never answered by a program. */
export const letterAutos = ['none', 'reply', 'bounce', 'list'] as const
export type LetterAuto = (typeof letterAutos)[number]

/** A letter as the index has it: its content is read by its own call. */
export const threadLetter = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Written by us. */
  sent: z.boolean(),
  fromName: z.string().nullable(),
  fromAddr: z.string().nullable(),
  recipients: z.array(
    z.object({ kind: z.enum(recipientKinds), name: z.string().nullable(), addr: z.string() }),
  ),
  subject: z.string(),
  snippet: z.string(),
  seen: z.boolean(),
  answered: z.boolean(),
  flagged: z.boolean(),
  attachments: z.number().int(),
  auto: z.enum(letterAutos),
  /** Size on the server. */
  bytes: z.number().int(),
  /** No longer on the server. */
  isGone: z.boolean(),
})
export type ThreadLetter = z.infer<typeof threadLetter>

export const openedThread = z.object({
  thread: threadRow.extend({
    mailbox: z.object({ id: z.string(), address: z.string(), name: z.string().nullable() }),
  }),
  /** Oldest first; of a longer thread the newest. */
  letters: z.array(threadLetter),
})
export type OpenedThread = z.infer<typeof openedThread>

export const mailThreadsShown = 50
export const mailLettersShown = 500
export const mailThreadsAtOnce = 200
/** Counting stops here. */
export const mailCountedMost = 1000
/** The menu has room for two digits. */
export const mailNewMost = 99

const count = z.number().int()
const threadIds = z.array(id).min(1, 'rules.required').max(mailThreadsAtOnce)
const labelIds = z.array(id).max(50).default([])

export const mailThreads = {
  list: endpoint({
    method: 'GET',
    path: '/mail/threads',
    permission: ['read', 'Email'],
    summary:
      'Threads of a folder or a label, latest first; `next` is the `before` of the next page. `q` alone searches everything but spam and trash',
    query: z
      .object({
        filter: z.enum(mailFilters).optional(),
        /** Key of a label. */
        label: z.string().min(1).max(100).optional(),
        q: z.string().max(200).default(''),
        before: threadCursor.optional(),
      })
      .superRefine(({ filter, label }, ctx) => {
        if (filter !== undefined && label !== undefined) problemAt(ctx, ['label'], 'rules.invalid')
      }),
    response: z.object({ threads: z.array(threadRow), next: z.string().nullable() }),
    heavy: true,
  }),
  open: endpoint({
    method: 'GET',
    path: '/mail/threads/:id',
    permission: ['read', 'Email'],
    summary: 'A thread with its letters; a merged one answers with the thread it went into',
    params: z.object({ id }),
    response: openedThread,
  }),
  /** Read is the caller's own, everything else is for all. Absent fields stay. */
  change: endpoint({
    method: 'POST',
    path: '/mail/threads/change',
    permission: ['update', 'Email'],
    summary: 'Changes threads: read, starred, state, person in charge, labels, folder on the server',
    body: z.object({
      ids: threadIds,
      read: z.boolean().optional(),
      starred: z.boolean().optional(),
      state: z.enum(threadStates).optional(),
      assigneeId: id.nullable().optional(),
      labels: z.object({ add: labelIds, remove: labelIds }).optional(),
      place: z.enum(threadPlaces).optional(),
    }),
    response: z.object({ threads: z.array(threadRow) }),
    limit: { max: 300 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mail/threads',
    permission: ['delete', 'Email'],
    summary: 'Deletes the letters of these threads that are in the trash, for ever and on the server too',
    body: z.object({ ids: threadIds }),
    limit: { max: 60 },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/mail/counts',
    permission: ['read', 'Email'],
    summary:
      'Numbers beside the folders: `inbox` and labels count threads unread by the caller, `spam` those nobody saw',
    response: z.object({
      inbox: count,
      mine: count,
      unassigned: count,
      waiting: count,
      draft: count,
      spam: count,
      /** The caller's own reminders whose moment has come. */
      reminded: count,
      /** Open threads whose letter has waited for four working hours. */
      unanswered: count,
      labels: z.record(z.string(), count),
    }),
    heavy: true,
  }),
  /** Read on every page: one number, from the latest threads only. */
  fresh: endpoint({
    method: 'GET',
    path: '/mail/counts/new',
    permission: ['read', 'Email'],
    summary: `Number in the menu: open threads of the inbox that the caller has not read, own or unassigned; at most ${mailNewMost}`,
    response: z.object({ count }),
  }),
}
