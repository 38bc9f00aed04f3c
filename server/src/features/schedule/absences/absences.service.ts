import { missingOn } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import {
  type AbsenceKind,
  isEnteredKind,
  isRequestedKind,
} from '@zlecenia/contract/features/schedule/absence-kinds'
import type { Absence, absences } from '@zlecenia/contract/features/schedule/absences.contract'
import { type DaySpan, momentsOfDays } from '@zlecenia/contract/lib/day-span'
import { daysIn } from '@zlecenia/contract/lib/days-in'
import type { AnswerOf, BodyOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDaySpan } from '@zlecenia/contract/lib/written-dates'
import { heldBy } from '#features/qualifications/index.ts'
import { madeBefore } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { candidatesFor } from '../busy.queries.ts'
import { spansKept } from '../busy.ts'
import * as rows from './absences.queries.ts'
import { knowsKind } from './knows-kind.ts'

const decides = (caller: Caller) => caller.reach('update', 'Absence') === 'all'
const plansOrders = (caller: Caller) => caller.reach('update', 'Order') === 'all'

function asSeenBy(caller: Caller, { madeAt, ...it }: rows.StoredAbsence): Absence {
  const knows = knowsKind(caller, it.user.id, it.kind)
  return {
    ...it,
    kind: knows ? it.kind : null,
    note: knows ? it.note : null,
    madeAt: madeAt.toISOString(),
    slots: plansOrders(caller) ? it.slots : 0,
  }
}

export async function readAbsences(db: Queryable, caller: Caller, query: QueryOf<typeof absences.list>) {
  const only = caller.scope('read', 'Absence') === 'own' ? caller.id : null
  const page = await rows.listAbsences(db, query, only)
  return { ...page, rows: page.rows.map((it) => asSeenBy(caller, it)) }
}

async function storedAbsence(db: Queryable, id: string): Promise<rows.StoredAbsence> {
  const found = await rows.absenceRow(db, id)
  if (!found) throw notFound()
  return found
}

const nameOf = ({ user }: rows.StoredAbsence) => `${user.firstName} ${user.lastName}`
const announcementsOf = ({ id, user }: rows.StoredAbsence) => [
  { topic: 'Absence' as const, id, users: [user.id] },
]

/**
 * Entered kinds are valid at once, requested ones wait; deciders need not request for others, nor administrators at
 * all.
 */
function stateOf(caller: Caller, userId: string, kind: AbsenceKind) {
  const isOthers = userId !== caller.id
  if (isOthers && caller.scope('create', 'Absence') === 'own') throw forbidden()
  if ((isOthers || isEnteredKind(kind)) && !decides(caller)) {
    throw refuse({ field: 'kind', message: 'absences.onlyEntered' })
  }
  if (isEnteredKind(kind)) return 'entered'
  return isOthers || caller.can('manage', 'Absence') ? 'approved' : 'asked'
}

export function createAbsence(
  db: Database,
  caller: Caller,
  { id: given, userId: sentFor, kind, note, ...span }: BodyOf<typeof absences.add>,
): Promise<Absence> {
  const userId = sentFor ?? caller.id
  const state = stateOf(caller, userId, kind)
  const id = given ?? newId()
  return db.transaction(async (tx) => {
    if (await madeBefore(tx, caller, { subject: 'Absence', id: given })) {
      return asSeenBy(caller, await storedAbsence(tx, id))
    }
    if (!(await rows.lockPerson(tx, userId)))
      throw refuse({ field: 'userId', message: 'absences.userUnknown' })
    const times = await timesBesideOthers(tx, { id, userId }, span)
    const decidedBy = state === 'approved' ? caller.id : null
    await rows.insertAbsence(tx, {
      ...span,
      ...times,
      id,
      userId,
      kind,
      state,
      note,
      madeBy: caller.id,
      decidedBy,
    })
    const after = await storedAbsence(tx, id)
    await recordChange(tx, {
      caller,
      action: 'created',
      subject: 'Absence',
      id,
      after,
      announcements: announcementsOf(after),
    })
    if (state === 'asked') await notifyDeciders(tx, caller, after)
    else if (state === 'approved') await notifyPerson(tx, caller, after, 'approved')
    return asSeenBy(caller, after)
  })
}

/** Refuses an overlap with another absence of the same person, whose row is locked. */
async function timesBesideOthers(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
  span: DaySpan,
): Promise<{ start: Date; end: Date }> {
  const moments = momentsOfDays(span)
  const start = new Date(moments.start)
  const end = new Date(moments.end)
  const other = await rows.overlappingAbsence(tx, userId, start, end, id)
  if (other) {
    const when = writtenDaySpan('pl', other)
    throw refuse({ field: 'from', message: sentence('absences.overlaps', { when }) })
  }
  return { start, end }
}

/** A user's own absence needs a new decision once its days or kind change. */
export function updateAbsence(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof absences.change>,
): Promise<Absence> {
  return db.transaction(async (tx) => {
    const seen = await storedAbsence(tx, id)
    const userId = seen.user.id
    const isOwn = userId === caller.id
    if (!(isOwn || decides(caller)))
      throw caller.scope('read', 'Absence') === 'own' ? notFound() : forbidden()
    await rows.lockPerson(tx, userId)
    await rows.lockAbsence(tx, id)
    const before = await storedAbsence(tx, id)
    if (before.state === 'entered' && !decides(caller)) throw forbidden('absences.enteredByOthers')
    // The response must not confirm a guess.
    const saysWhy = sent.kind !== undefined || sent.note !== undefined
    if (saysWhy && !knowsKind(caller, userId, before.kind)) throw forbidden('absences.kindHidden')
    const was = {
      kind: before.kind,
      note: before.note,
      from: before.from,
      to: before.to,
      hours: before.hours,
    }
    const is = withChange(was, sent)
    if (isUnchanged(was, is, { seen: version, now: before.version })) return asSeenBy(caller, before)
    const isOther = !isUnchanged({ ...was, note: null }, { ...is, note: null })
    const state = isOther || before.state === 'refused' ? stateAfter(caller, before, is.kind) : before.state
    const times = await timesBesideOthers(tx, { id, userId }, is)
    savedOrConflict(await rows.updateAbsenceRow(tx, { id, version, ...is, ...times, state }))
    const after = await storedAbsence(tx, id)
    const announcements = announcementsOf(after)
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject: 'Absence',
      id,
      before,
      after,
      announcements,
    })
    if (state === 'asked' && isOwn) await notifyDeciders(tx, caller, after)
    else await notifyPerson(tx, caller, after, 'changed')
    return asSeenBy(caller, after)
  })
}

function stateAfter(caller: Caller, { user, state }: rows.StoredAbsence, kind: AbsenceKind) {
  const isOwn = user.id === caller.id
  return !isOwn && isRequestedKind(kind) && state !== 'entered' ? state : stateOf(caller, user.id, kind)
}

const daysOf = ({ from, to }: rows.StoredAbsence) => `${from}..${to}`

async function notifyDeciders(tx: Queryable, caller: Caller, it: rows.StoredAbsence): Promise<void> {
  if (!isRequestedKind(it.kind)) return
  const users = (await usersWho(tx, 'update', 'Absence')).filter((each) => each !== caller.id)
  const values = { name: nameOf(it), absence: it.kind, when: daysOf(it) }
  await notify(tx, { kind: 'absenceAsked', about: it.id, values, users })
}

async function notifyPerson(
  tx: Queryable,
  caller: Caller,
  it: rows.StoredAbsence,
  decision: 'approved' | 'refused' | 'changed' | 'removed',
): Promise<void> {
  if (it.user.id === caller.id) return
  const by = `${caller.firstName} ${caller.lastName}`
  const values = {
    by,
    decision,
    when: daysOf(it),
    answer: decision === 'removed' || decision === 'changed' ? null : it.answer,
  }
  await notify(tx, { kind: 'absenceDecided', about: it.id, values, users: [it.user.id] })
}

export function decideAbsence(
  db: Database,
  caller: Caller,
  id: string,
  { approved, answer, version }: BodyOf<typeof absences.decide>,
): Promise<Absence> {
  if (!decides(caller)) throw forbidden()
  return db.transaction(async (tx) => {
    await rows.lockAbsence(tx, id)
    const before = await storedAbsence(tx, id)
    if (before.user.id === caller.id && !caller.can('manage', 'Absence')) {
      throw forbidden('absences.notOwn')
    }
    const state = approved ? 'approved' : 'refused'
    savedOrConflict(await rows.decideAbsenceRow(tx, { id, state, answer, by: caller.id, version }))
    const after = await storedAbsence(tx, id)
    await recordChange(tx, {
      caller,
      action: state,
      subject: 'Absence',
      id,
      before,
      after,
      announcements: announcementsOf(after),
    })
    await notifyPerson(tx, caller, after, state)
    return asSeenBy(caller, after)
  })
}

export function deleteAbsence(db: Database, caller: Caller, id: string): Promise<void> {
  const only = caller.scope('delete', 'Absence') === 'own' ? caller.id : null
  return db.transaction(async (tx) => {
    await rows.lockAbsence(tx, id)
    const before = await storedAbsence(tx, id)
    if (only && before.user.id !== only) throw notFound()
    if (only && before.state !== 'asked') throw conflict('absences.decidedAlready')
    await rows.deleteAbsenceRow(tx, id)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'Absence',
      id,
      before,
      announcements: announcementsOf(before),
    })
    if (before.state !== 'refused') await notifyPerson(tx, caller, before, 'removed')
  })
}

export async function slotsOfAbsence(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<AnswerOf<typeof absences.slots>> {
  if (caller.scope('read', 'Absence') === 'own' || !plansOrders(caller)) throw forbidden()
  const { user } = await storedAbsence(db, id)
  const found = await rows.slotsDuring(db, id)
  if (found.length === 0) return { slots: [] }
  const from = new Date(Math.min(...found.map(({ startAt }) => startAt.getTime())))
  const until = new Date(Math.max(...found.map(({ endAt }) => endAt.getTime())))
  const others = (await candidatesFor(db, user.id, from, until)).map(({ kept, ...it }) => ({
    ...it,
    spans: spansKept(kept, from, until),
  }))
  const asks = caller.scope('read', 'Schedule') === 'all' && found.some(({ needs }) => needs.length > 0)
  const certified = asks
    ? await heldBy(
        db,
        others.map((it) => it.id),
      )
    : []
  const heldOf = new Map(certified.map((it) => [it.id, it.held]))
  return {
    slots: found.map(({ startAt, endAt, needs, ...slot }) => ({
      ...slot,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      free: others
        .filter(({ spans }) =>
          spans.every((it) => it.end <= startAt.getTime() || it.start >= endAt.getTime()),
        )
        .map(({ id: free, name }) => ({
          id: free,
          name,
          lacks: missingOn(
            daysIn({ start: startAt.getTime(), end: endAt.getTime() }),
            heldOf.has(free) ? needs : [],
            heldOf.get(free) ?? [],
          ),
        })),
    })),
  }
}
