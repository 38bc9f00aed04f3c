import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { announce } from '#platform/live/announce.ts'
import { linkLetters } from '../links/link-letters.ts'
import * as rows from './index.queries.ts'
import type { IndexedLetter } from './letter-of.ts'
import { apartThreads, type SubjectThread, threadBySubject, threadsOf } from './threads.ts'

interface Place {
  mailboxId: string
  folderId: string
}

const announcedOneByOne = 20

/** Recounts threads whose letters came, went or changed, and notifies browsers. */
export async function threadsChanged(tx: Queryable, changed: readonly string[]): Promise<void> {
  const threads = [...new Set(changed)]
  if (threads.length === 0) return
  await rows.deriveThreads(tx, threads)
  const isMany = threads.length > announcedOneByOne
  await announce(
    tx,
    ...(isMany ? [{ topic: 'Email' as const }] : threads.map((id) => ({ topic: 'Email' as const, id }))),
  )
}

/**
 * Puts letters of a folder into their threads. A letter that left its place before (moved, or renumbered by a new
 * UIDVALIDITY) is found by its Message-ID and keeps its row.
 */
export async function storeLetters(
  tx: Queryable,
  place: Place,
  letters: readonly IndexedLetter[],
): Promise<void> {
  const { fresh, touched } = await takeBack(tx, place, letters)
  const stored = fresh.length > 0 ? await storeFresh(tx, place, fresh) : { ids: [], threads: [] }
  if (stored.ids.length > 0) await rows.waitAfterAnswers(tx, stored.ids)
  await threadsChanged(tx, [...touched, ...stored.threads])
}

async function takeBack(tx: Queryable, { mailboxId, folderId }: Place, letters: readonly IndexedLetter[]) {
  const ids = letters.map(({ messageId }) => messageId)
  const gone = await rows.goneLetters(tx, mailboxId, ids)
  const waiting = new Map<string, rows.GoneLetter[]>()
  for (const it of gone) waiting.set(it.messageId, [...(waiting.get(it.messageId) ?? []), it])
  const fresh: IndexedLetter[] = []
  const back: (rows.Flags & { id: string })[] = []
  const touched: string[] = []
  for (const letter of letters) {
    const old = waiting.get(letter.messageId)?.shift()
    if (!old) {
      fresh.push(letter)
      continue
    }
    const { uid, seen, answered, flagged } = letter
    back.push({ id: old.id, uid, seen, answered, flagged })
    touched.push(old.thread)
  }
  if (back.length > 0) await rows.putBack(tx, folderId, back)
  return { fresh, touched }
}

async function storeFresh(tx: Queryable, place: Place, letters: readonly IndexedLetter[]) {
  const { mailboxId } = place
  const ids = [...new Set(letters.flatMap(({ messageId, refs }) => [messageId, ...refs]))]
  const known = await rows.threadsOfIds(tx, mailboxId, ids)
  const split = apartThreads(letters, known)
  const { of, joined } = threadsOf(
    letters.filter((it) => !split.has(it)),
    known,
  )
  const alone = letters.filter(({ refs }) => refs.length === 0)
  const subjects = [...new Set(alone.map(({ baseSubject }) => baseSubject))]
  for (const { from, into } of joined) await rows.joinThreads(tx, from, into)
  const similar = await rows.threadsOfSubjects(tx, mailboxId, subjects)
  const threads = new Map<string, { id: string; subject: string; baseSubject: string; at: string }>()
  const placed = letters.map((letter) => {
    const beside = split.get(letter)
    if (beside) return { ...letter, id: newId(), thread: beside, apart: true }
    const { thread, group } = of.get(letter) ?? { thread: null, group: letter.messageId }
    const made = threads.get(group)?.id
    const found = thread ?? made ?? threadBySubject(letter, similar)
    if (found) {
      remember(similar, found, letter)
      return { ...letter, id: newId(), thread: found, apart: false }
    }
    const id = newId()
    threads.set(group, { id, subject: letter.subject, baseSubject: letter.baseSubject, at: letter.at })
    remember(similar, id, letter)
    return { ...letter, id: newId(), thread: id, apart: false }
  })
  if (threads.size > 0) await rows.insertThreadRows(tx, mailboxId, [...threads.values()])
  await rows.insertLetterRows(tx, place, placed)
  await linkLetters(tx, placed)
  const received = placed.filter(({ sent }) => !sent).map(({ thread }) => thread)
  if (received.length > 0) await rows.reopenThreads(tx, [...new Set(received)])
  return {
    ids: placed.map((it) => it.id),
    threads: [...joined.map(({ into }) => into), ...placed.map(({ thread }) => thread)],
  }
}

/** Later letters of the batch may follow by subject. */
function remember(
  similar: SubjectThread[],
  thread: string,
  { people, answers, at, baseSubject }: IndexedLetter,
) {
  const known = similar.find((it) => it.thread === thread)
  if (!known) {
    similar.push({ thread, baseSubject, lastAt: new Date(at), people, isRootless: answers })
    return
  }
  known.people = [...new Set([...known.people, ...people])]
  known.isRootless &&= answers
}
