import {
  noticeDays,
  type OwnPositions,
  type PositionSettings,
  type positions,
} from '@zlecenia/contract/features/positions/positions.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { isAtWork } from '#features/schedule/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import * as rows from './positions.queries.ts'

const firstDay = (informedOn: string | null) => informedOn && dayAfter(informedOn, noticeDays)

async function settingsOf(db: Queryable, { notice, ...row }: rows.PositionRow): Promise<PositionSettings> {
  return { ...row, from: firstDay(row.informedOn), ...(await rows.confirmationCounts(db, notice)) }
}

export const readPositionSettings = async (db: Queryable): Promise<PositionSettings> =>
  settingsOf(db, await rows.positionRow(db))

const announced = ['purpose', 'scope', 'manner', 'informedOn'] as const

export function savePositionSettings(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof positions.save>,
): Promise<PositionSettings> {
  if (sent.informedOn && sent.informedOn > todayInWarsaw())
    throw refuse({ field: 'informedOn', message: 'visits.informedLater' })
  return db.transaction(async (tx) => {
    const { notice, ...before } = await rows.positionRow(tx)
    const versions = { seen: sent.version, now: before.version }
    if (isUnchanged({ ...before, version: sent.version }, sent, versions)) return readPositionSettings(tx)
    const isNew = notice === 0 || announced.some((field) => before[field] !== sent[field])
    savedOrConflict(await rows.savePositionRow(tx, { ...sent, notice: isNew ? notice + 1 : notice }))
    const [{ version: _, ...was }, { version: __, ...is }] = [before, sent]
    await recordChange(tx, {
      caller,
      action: 'positions-changed',
      subject: 'Settings',
      before: { positions: was.isOn, ...withoutSwitch(was) },
      after: { positions: is.isOn, ...withoutSwitch(is) },
    })
    return readPositionSettings(tx)
  })
}

const withoutSwitch = <S extends { isOn: boolean }>({ isOn: _, ...rest }: S) => rest

/** Whether a tap of the user may bear a position: on, two weeks after people were informed, and confirmed. */
function mayBePlaced({ isOn, informedOn }: rows.PositionRow, confirmed: string | null): boolean {
  const from = firstDay(informedOn)
  return isOn && from !== null && from <= todayInWarsaw() && confirmed !== null
}

export async function readOwnPositions(db: Queryable, caller: Caller): Promise<OwnPositions> {
  const row = await rows.positionRow(db)
  const { isOn, purpose, scope, manner, informedOn, notice } = row
  const from = firstDay(informedOn)
  const confirmed = await rows.confirmedAt(db, caller.id, notice)
  const isWhole = isOn && purpose && scope && manner && informedOn && from
  return {
    isOn: mayBePlaced(row, confirmed),
    notice: isWhole ? { number: notice, purpose, scope, manner, informedOn, from } : null,
    confirmedAt: isOn ? confirmed : null,
    kept: await rows.ownPositionRows(db, caller.id),
  }
}

export function confirmPositionNotice(
  db: Database,
  caller: Caller,
  { notice }: BodyOf<typeof positions.confirm>,
): Promise<OwnPositions> {
  return db.transaction(async (tx) => {
    const row = await rows.positionRow(tx)
    if (!row.isOn || row.notice !== notice) throw conflict()
    if ((await rows.insertConfirmation(tx, caller.id, notice)) > 0)
      await recordChange(tx, {
        caller,
        action: 'positions-confirmed',
        subject: 'User',
        id: caller.id,
        after: { notice },
        announcements: [{ topic: 'account', users: [caller.id] }, { topic: 'Settings' }],
      })
    return readOwnPositions(tx, caller)
  })
}

/** Refuses a position while it may not be taken. */
export async function refusePosition(db: Queryable, userId: string): Promise<void> {
  const row = await rows.positionRow(db)
  if (!mayBePlaced(row, await rows.confirmedAt(db, userId, row.notice)))
    throw refuse({ field: 'position', message: 'visits.positionsOff' })
}

/** Returns the kept position; one after hours is dropped, so that its tap is not lost. */
export async function keepPosition(
  tx: Queryable,
  {
    userId,
    eventId,
    at,
    position,
  }: { userId: string; eventId: string; at: string; position: rows.TapPosition },
): Promise<rows.TapPosition | null> {
  if (!(await isAtWork(tx, userId, at))) return null
  await rows.insertPosition(tx, { eventId, at, ...position })
  return position
}
