import {
  type Closure,
  type ClosureState,
  closureDaysMax,
  type closures,
} from '@zlecenia/contract/features/closures/closures.contract'
import { dayMs } from '@zlecenia/contract/lib/durations'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import { currentClosure } from '#platform/closing.queries.ts'
import type { Closing } from '#platform/closing.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as rows from './closures.queries.ts'

export async function readClosure(db: Queryable): Promise<ClosureState> {
  const row = await currentClosure(db)
  if (!row) return { closure: null, isClosed: false, now: new Date().toISOString(), company: null }
  const { isClosed, now, startsAt, endsAt, ...rest } = row
  const closure = { ...rest, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  const company = isClosed ? await rows.companyToCall(db) : null
  return { closure, isClosed, now: now.toISOString(), company }
}

interface Changing {
  db: Database
  closing: Closing
  caller: Caller
}

const loggedOf = ({ kind, startsAt, endsAt, message }: Closure) => ({
  closureKind: kind,
  startAt: startsAt,
  endAt: endsAt,
  closureMessage: message,
})

/** Sent twice it is announced once. A closure that has begun keeps its beginning. */
export async function saveClosure(
  { db, closing, caller }: Changing,
  sent: BodyOf<typeof closures.save>,
): Promise<ClosureState> {
  const saved = await db.transaction(async (tx) => {
    const now = await rows.beginClosureChange(tx)
    const { closure: before, isClosed } = await readClosure(tx)
    const { kind, message } = sent
    const startsAt = startOf(sent, now, isClosed ? before : null)
    const values = { kind, message, startsAt, endsAt: new Date(sent.endsAt).toISOString() }
    refuseWrongEnd(values, now)
    if (before && isSame(before, values)) return readClosure(tx)
    if ((before?.version ?? null) !== sent.version) throw conflict('closure.another')
    if (before) await rows.updateClosure(tx, values)
    else await rows.insertClosure(tx, newId(), values)
    const after = await readClosure(tx)
    await recordChange(tx, {
      caller,
      action: before ? 'closure-changed' : 'closure-announced',
      subject: 'Closure',
      ...(before && { before: loggedOf(before) }),
      ...(after.closure && { after: loggedOf(after.closure) }),
    })
    return after
  })
  closing.forget()
  return saved
}

function startOf({ startsAt }: { startsAt: string | null }, now: Date, begun: Closure | null): string {
  const wanted = startsAt === null ? now : new Date(startsAt)
  if (wanted > now) return wanted.toISOString()
  return begun?.startsAt ?? now.toISOString()
}

function refuseWrongEnd({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): void {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (to <= from) throw refuse({ field: 'endsAt', message: 'closure.endsFirst' })
  if (to <= now.getTime()) throw refuse({ field: 'endsAt', message: 'closure.endsPast' })
  if (to - from > closureDaysMax * dayMs)
    throw refuse({ field: 'endsAt', message: sentence('closure.tooLong', { days: closureDaysMax }) })
}

const isSame = (before: Closure, { kind, startsAt, endsAt, message }: Omit<Closure, 'version'>): boolean =>
  before.kind === kind &&
  before.message === message &&
  Math.abs(Date.parse(before.startsAt) - Date.parse(startsAt)) < 1000 &&
  Date.parse(before.endsAt) === Date.parse(endsAt)

/** Opening an open program changes nothing. */
export async function openProgram({ db, closing, caller }: Changing): Promise<ClosureState> {
  const saved = await db.transaction(async (tx) => {
    await rows.beginClosureChange(tx)
    const { closure } = await readClosure(tx)
    if (!closure) return readClosure(tx)
    await rows.endClosure(tx)
    await recordChange(tx, {
      caller,
      action: 'closure-ended',
      subject: 'Closure',
      before: loggedOf(closure),
    })
    return readClosure(tx)
  })
  closing.forget()
  return saved
}
