import type { Crew, crews } from '@zlecenia/contract/features/schedule/crews.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { madeBefore } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as rows from './crews.queries.ts'

async function storedCrew(db: Queryable, id: string): Promise<Crew> {
  const found = await rows.crewRow(db, id)
  if (!found) throw notFound()
  return found
}

interface Wished {
  leaderId: string | null
  members: readonly string[]
}

/** Existing members stay, also when they left the company. */
async function refuseUnfit(
  tx: Transaction,
  id: string,
  there: readonly string[],
  wished: Wished,
): Promise<void> {
  const { leaderId, members } = wished
  if (leaderId && !members.includes(leaderId)) {
    throw refuse({ field: 'leaderId', message: 'crews.leaderOutside' })
  }
  const joining = members.filter((it) => !there.includes(it))
  const workers = await rows.workersAmong(tx, joining, id)
  for (const it of joining) {
    const crew = workers.get(it)
    if (crew === undefined) throw refuse({ field: 'members', message: 'crews.memberUnknown' })
    if (crew) throw refuse({ field: 'members', message: sentence('crews.memberOf', { crew }) })
  }
}

export function createCrew(
  db: Database,
  caller: Caller,
  { id: given, ...sent }: BodyOf<typeof crews.add>,
): Promise<Crew> {
  const id = given ?? newId()
  return db.transaction(async (tx) => {
    if (await madeBefore(tx, caller, { subject: 'Crew', id: given })) return storedCrew(tx, id)
    await refuseUnfit(tx, id, [], sent)
    await rows.insertCrew(tx, { id, ...sent })
    await rows.updateMembers(tx, id, sent.members)
    const after = await storedCrew(tx, id)
    await recordChange(tx, { caller, action: 'created', subject: 'Crew', id, after })
    return after
  })
}

export function updateCrew(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof crews.change>,
): Promise<Crew> {
  return db.transaction(async (tx) => {
    await rows.lockCrew(tx, id)
    const before = await storedCrew(tx, id)
    const there = before.members.map((it) => it.id)
    const { name = before.name, leaderId = before.leaderId, members = there } = sent
    await refuseUnfit(tx, id, there, { leaderId, members })
    const was = { name: before.name, leaderId: before.leaderId, members: there.toSorted() }
    const wished = { name, leaderId, members: members.toSorted() }
    if (isUnchanged(was, wished, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.updateCrewRow(tx, { id, name, leaderId, version }))
    await rows.updateMembers(tx, id, members)
    const after = await storedCrew(tx, id)
    await recordChange(tx, { caller, action: 'changed', subject: 'Crew', id, before, after })
    return after
  })
}

export function deleteCrew(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockCrew(tx, id)
    const before = await storedCrew(tx, id)
    await rows.deleteCrewRow(tx, id)
    await recordChange(tx, { caller, action: 'deleted', subject: 'Crew', id, before })
  })
}
