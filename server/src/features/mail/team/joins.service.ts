import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Transaction, Work } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { deriveThreads } from '../index/index.queries.ts'
import * as rows from './joins.queries.ts'

interface Logged {
  action: 'thread-merged' | 'thread-unmerged' | 'thread-split' | 'thread-unsplit'
  id: string
  before?: object
  after?: object
}

/** Counts both threads again, logs and announces. */
async function joinsChanged(tx: Queryable, caller: Caller, threads: readonly string[], logged: Logged) {
  await deriveThreads(tx, threads)
  await recordChange(tx, {
    caller,
    subject: 'Email',
    ...logged,
    announcements: threads.map((id) => ({ topic: 'Email' as const, id })),
  })
}

async function locked(tx: Transaction, ...ids: string[]): Promise<rows.JoinedThread[]> {
  const found = await rows.lockJoined(tx, ids)
  return ids.map((id) => {
    const thread = found.get(id)
    if (!thread) throw notFound('mailTeam.threadGone')
    return thread
  })
}

/** An open thread opens its target, and brings its assignee to one that has none; its labels go along. */
export function mergeThreads(db: Work, caller: Caller, id: string, intoId: string): Promise<{ id: string }> {
  if (id === intoId) throw refuse({ field: 'intoId', message: 'mailTeam.sameThread' })
  return db.transaction(async (tx) => {
    const [from, into] = (await locked(tx, id, intoId)) as [rows.JoinedThread, rows.JoinedThread]
    if (from.mergedInto === intoId && from.isMerged) return { id: intoId }
    if (from.mergedInto || into.mergedInto)
      throw conflict('mailTeam.mergedMeanwhile', { field: 'intoId', message: 'mailTeam.mergedMeanwhile' })
    if (from.mailboxId !== into.mailboxId) throw refuse({ field: 'intoId', message: 'mailTeam.otherMailbox' })
    const opens = from.state === 'open' && into.state !== 'open'
    const assigned = into.assigneeId === null && from.assigneeId !== null
    const labels = await rows.carryLabelsTo(tx, id, intoId)
    const over = {
      ...(opens && { state: into.state }),
      ...(assigned && { assigned }),
      ...(labels.length > 0 && { labels }),
    }
    await rows.mergeInto(tx, { from: id, into: intoId, by: caller.id, over })
    if (opens || assigned) {
      const assigneeId = into.assigneeId ?? from.assigneeId
      await rows.setTarget(tx, intoId, { state: opens ? 'open' : into.state, assigneeId })
    }
    await joinsChanged(tx, caller, [id, intoId], {
      action: 'thread-merged',
      id,
      after: { thread: from.subject, intoThread: into.subject },
    })
    return { id: intoId }
  })
}

export function unmergeThread(db: Work, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const [known] = (await locked(tx, id)) as [rows.JoinedThread]
    if (!known.mergedInto) return { id }
    if (!known.isMerged) throw conflict('mailTeam.joinedByLetters')
    const [target] = (await locked(tx, known.root)) as [rows.JoinedThread]
    await rows.unmergeFrom(tx, id, target.id)
    const { state, assigned, labels = [] } = known.mergedOver ?? {}
    if (labels.length > 0) await rows.giveBackLabels(tx, target.id, labels)
    const closes = state !== undefined && target.state === 'open'
    const frees = assigned === true && target.assigneeId === known.assigneeId
    if (closes || frees)
      await rows.setTarget(tx, target.id, {
        state: closes ? state : target.state,
        assigneeId: frees ? null : target.assigneeId,
      })
    await joinsChanged(tx, caller, [id, target.id], {
      action: 'thread-unmerged',
      id,
      before: { thread: known.subject, intoThread: target.subject },
    })
    return { id }
  })
}

export function splitThread(
  db: Work,
  caller: Caller,
  id: string,
  messageId: string,
): Promise<{ threadId: string }> {
  return db.transaction(async (tx) => {
    const [thread] = (await locked(tx, id)) as [rows.JoinedThread]
    const letter = await rows.lockLetter(tx, messageId)
    if (letter?.splitFrom === id) return { threadId: letter.threadId }
    if (letter?.threadId !== id) throw notFound('mailTeam.letterGone')
    if (letter.letters < 2)
      throw conflict('mailTeam.onlyLetter', { field: 'messageId', message: 'mailTeam.onlyLetter' })
    const threadId = newId()
    await rows.splitOff(tx, letter, threadId)
    await joinsChanged(tx, caller, [id, threadId], {
      action: 'thread-split',
      id: threadId,
      after: { thread: letter.subject, splitFrom: thread.subject },
    })
    return { threadId }
  })
}

export function unsplitThread(db: Work, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const [split] = (await locked(tx, id)) as [rows.JoinedThread]
    if (!split.splitFrom) {
      // Repeated: its letters are back.
      if (split.mergedInto && !split.isMerged) return { id: split.root }
      throw conflict('mailTeam.notSplit')
    }
    if (split.mergedInto) throw conflict('mailTeam.mergedMeanwhile')
    const [from] = (await locked(tx, split.splitFrom)) as [rows.JoinedThread]
    await rows.unsplitInto(tx, id, from.root)
    await joinsChanged(tx, caller, [id, from.root], {
      action: 'thread-unsplit',
      id,
      before: { thread: split.subject, splitFrom: from.subject },
    })
    return { id: from.root }
  })
}
