import type { ThreadPlace } from '@zlecenia/contract/features/mail/thread-places'
import type { mailThreads, ThreadRow } from '@zlecenia/contract/features/mail/threads.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { type RecordedChange, recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { usersWho } from '#platform/notify.ts'
import { putCommands } from '../index/commands.queries.ts'
import { threadsChanged } from '../index/store-letters.ts'
import { notifyAssigned } from '../team/assigned.ts'
import * as rows from './change-threads.queries.ts'
import { targetsOf } from './open-thread.queries.ts'
import { threadRowsById } from './thread-rows.queries.ts'

type Change = BodyOf<typeof mailThreads.change>

/** Locked, in the place of merged ones; 404 when none is left. */
async function lockedThreads(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const locked = await rows.lockThreads(tx, await targetsOf(tx, ids))
  if (locked.length === 0) throw notFound()
  return locked
}

/** Read belongs to the caller, everything else to all. Flags and folders follow on the server by commands. */
export function changeThreads(
  db: Database,
  caller: Caller,
  { ids, ...change }: Change,
): Promise<{ threads: ThreadRow[] }> {
  return db.transaction(async (tx) => {
    const threads = await lockedThreads(tx, ids)
    await refuseUnknown(tx, change)
    const before = await rows.threadsLogged(tx, threads)
    await changeRows(tx, threads, change)
    await changeReading(tx, caller, threads, change.read)
    await changeStars(tx, threads, change.starred)
    if (change.place !== undefined) await moveLetters(tx, threads, change.place)
    await threadsChanged(tx, threads)
    const after = new Map((await rows.threadsLogged(tx, threads)).map((it) => [it.id, it]))
    const changes = before.flatMap((it) => loggedChange(caller, it, after.get(it.id)))
    const handed = before.filter((it) => it.assignee !== after.get(it.id)?.assignee)
    await notifyAssigned(tx, caller, change.assigneeId ?? null, handed)
    if (changes.length > 0) await recordChange(tx, ...changes)
    return { threads: await threadRowsById(tx, caller.id, threads) }
  })
}

async function refuseUnknown(tx: Queryable, { assigneeId, labels }: Omit<Change, 'ids'>): Promise<void> {
  if (assigneeId && !(await usersWho(tx, 'read', 'Email')).includes(assigneeId))
    throw refuse({ field: 'assigneeId', message: 'mail.assignee' })
  const added = [...new Set(labels?.add)]
  if (added.length > 0 && (await rows.labelsKnown(tx, added)).length < added.length)
    throw refuse({ field: 'labels.add', message: 'rules.invalid' })
}

async function changeRows(
  tx: Queryable,
  threads: readonly string[],
  { state, assigneeId, labels }: Omit<Change, 'ids'>,
): Promise<void> {
  if (state !== undefined) await rows.saveState(tx, threads, state)
  if (assigneeId !== undefined) await rows.saveAssignee(tx, threads, assigneeId)
  if (labels?.remove.length) await rows.dropThreadLabels(tx, threads, labels.remove)
  if (labels?.add.length) await rows.addThreadLabels(tx, threads, labels.add)
}

/** The first of us who reads sets the flag on the server; unread is the caller's alone. */
async function changeReading(
  tx: Queryable,
  caller: Caller,
  threads: readonly string[],
  read: boolean | undefined,
): Promise<void> {
  if (read === undefined) return
  await rows.saveRead(tx, caller.id, threads, read)
  if (!read) return
  const seen = await rows.seeLetters(tx, threads)
  await putCommands(
    tx,
    seen.map((messageId) => ({ messageId, kind: 'seen', value: 'true' })),
  )
}

async function changeStars(
  tx: Queryable,
  threads: readonly string[],
  starred: boolean | undefined,
): Promise<void> {
  if (starred === undefined) return
  const letters = await rows.starLetters(tx, threads, starred)
  const value = String(starred)
  await putCommands(
    tx,
    letters.map((messageId) => ({ messageId, kind: 'flagged', value })),
  )
}

/** Folder that a letter goes to; null: it stays. Sent ones stay among the sent, unless the thread goes to the trash. */
function targetRole({ role, sent }: rows.PlacedLetter, place: ThreadPlace): string | null {
  if (role === 'drafts') return null
  if (place === 'trash') return role === 'trash' ? null : 'trash'
  if (place === 'inbox') {
    const comesBack = role === 'trash' || role === 'junk' || role === 'archive'
    return comesBack ? (sent ? 'sent' : 'inbox') : null
  }
  if (sent) return null
  if (place === 'archive') return role === 'inbox' || role === 'junk' ? 'archive' : null
  return role === 'junk' ? null : 'junk'
}

async function moveLetters(tx: Queryable, threads: readonly string[], place: ThreadPlace): Promise<void> {
  const moves = (await rows.placedLetters(tx, threads)).flatMap((letter) => {
    const role = targetRole(letter, place)
    return role === null ? [] : [{ letter, role }]
  })
  // Back before the server moved it.
  const withdrawn = moves.filter(({ letter, role }) => letter.isIn === role)
  if (withdrawn.length > 0)
    await rows.withdrawMoves(
      tx,
      withdrawn.map(({ letter }) => letter.id),
    )
  await putCommands(
    tx,
    moves
      .filter(({ letter, role }) => letter.isIn !== role)
      .map(({ letter, role }) => ({ messageId: letter.id, kind: 'place', value: role })),
  )
}

const auditFields = ({ subject, state, assignee, starred, places, labels }: rows.LoggedThread) => ({
  mailSubject: subject,
  threadState: state,
  assignee,
  starred,
  threadPlace: places,
  labels,
})

function loggedChange(
  caller: Caller,
  before: rows.LoggedThread,
  after: rows.LoggedThread | undefined,
): RecordedChange[] {
  if (!after) return []
  const [was, is] = [auditFields(before), auditFields(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  return [{ caller, action: 'changed', subject: 'Email', id: before.id, before: was, after: is }]
}

/** For ever, on the server too. The same again finds nothing left and changes nothing. */
export function deleteThreads(db: Database, caller: Caller, ids: readonly string[]): Promise<void> {
  return db.transaction(async (tx) => {
    const threads = await lockedThreads(tx, ids)
    const placed = await rows.placedLetters(tx, threads)
    const thrown = placed.filter(({ role }) => role === 'trash')
    if (thrown.length === 0) {
      if (placed.length > 0) throw conflict('mail.notInTrash')
      return
    }
    const before = await rows.threadsLogged(tx, threads)
    await putCommands(
      tx,
      thrown.map(({ id: messageId }) => ({ messageId, kind: 'delete', value: 'true' })),
    )
    await threadsChanged(tx, threads)
    const changes = before.flatMap((thread): RecordedChange[] => {
      const lettersDeleted = thrown.filter(({ threadId }) => threadId === thread.id).length
      if (lettersDeleted === 0) return []
      const was = { mailSubject: thread.subject, lettersDeleted }
      return [{ caller, action: 'deleted', subject: 'Email', id: thread.id, before: was }]
    })
    await recordChange(tx, ...changes)
  })
}
