import type { mailThreads, OpenedThread, ThreadRow } from '@zlecenia/contract/features/mail/threads.contract'
import { mailLettersShown, mailThreadsShown } from '@zlecenia/contract/features/mail/threads.contract'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { answerableUntil } from '../team/unanswered.ts'
import { lettersOfThread, mailboxOfThread, targetsOf } from './open-thread.queries.ts'
import { threadPage, threadRowsById } from './thread-rows.queries.ts'

export async function listThreads(
  db: Queryable,
  userId: string,
  { filter, label, q, before }: QueryOf<typeof mailThreads.list>,
): Promise<{ threads: ThreadRow[]; next: string | null }> {
  const [at = '', id = ''] = before?.split('_') ?? []
  const isPlain = filter === undefined && label === undefined && q.trim() === ''
  const rows = await threadPage(db, {
    filter: isPlain ? 'inbox' : (filter ?? null),
    answerableUntil: filter === 'unanswered' ? await answerableUntil(db) : null,
    label: label ?? null,
    q,
    before: before ? { at, id } : null,
    userId,
    most: mailThreadsShown + 1,
  })
  const threads = rows.slice(0, mailThreadsShown)
  const last = threads.at(-1)
  return { threads, next: rows.length > mailThreadsShown && last ? `${last.lastAt}_${last.id}` : null }
}

/** 404 without such a thread; a merged one is the thread it went into. */
export async function openThread(db: Queryable, userId: string, id: string): Promise<OpenedThread> {
  const [threadId] = await targetsOf(db, [id])
  if (threadId === undefined) throw notFound()
  const [[row], mailbox, letters] = await Promise.all([
    threadRowsById(db, userId, [threadId]),
    mailboxOfThread(db, threadId),
    lettersOfThread(db, threadId, mailLettersShown),
  ])
  if (!row || !mailbox) throw notFound()
  return { thread: { ...row, mailbox }, letters }
}

/** Reloads a thread, and the lists that have it, in open browsers. */
export async function announceThread(tx: Queryable, id: string): Promise<void> {
  await announce(tx, { topic: 'Email', id })
}
