import type {
  CompanySchedule,
  OnCallWeek,
  schedule,
  UserSchedule,
} from '@zlecenia/contract/features/schedule/schedule.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { companyScheduleRow, updateCompanyScheduleRow } from './company.queries.ts'
import { canAnswer, onCallWeekRow, updateOnCallRow } from './on-call.queries.ts'
import { updateUserScheduleRow, userScheduleRow } from './user-schedule.queries.ts'

export function updateCompanySchedule(
  db: Database,
  caller: Caller,
  { version, due = {}, ...sent }: BodyOf<typeof schedule.saveCompany>,
): Promise<CompanySchedule> {
  return db.transaction(async (tx) => {
    const before = await companyScheduleRow(tx)
    if (before.version !== version) throw conflict()
    const changed = withChange(before, { ...sent, due: { ...before.due, ...due } })
    if (isUnchanged(before, changed)) return before
    savedOrConflict(await updateCompanyScheduleRow(tx, changed))
    const after = await companyScheduleRow(tx)
    await recordChange(tx, { caller, action: 'changed', subject: 'Schedule', before, after })
    return after
  })
}

/** 404 for another user, unless the caller may read all. */
export async function readUserSchedule(db: Queryable, caller: Caller, id: string): Promise<UserSchedule> {
  const isOthers = caller.scope('read', 'Schedule') === 'own' && id !== caller.id
  const found = isOthers ? null : await userScheduleRow(db, id)
  if (!found) throw notFound()
  return found
}

export function updateUserSchedule(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof schedule.saveUser>,
): Promise<UserSchedule> {
  if (caller.scope('update', 'Schedule') === 'own' && id !== caller.id) throw forbidden()
  return db.transaction(async (tx) => {
    const before = await userScheduleRow(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw conflict()
    const changed = withChange(before, sent)
    if (isUnchanged(before, changed)) return before
    savedOrConflict(await updateUserScheduleRow(tx, changed))
    const after = (await userScheduleRow(tx, id)) ?? before
    await recordChange(tx, { caller, action: 'changed', subject: 'Schedule', id, before, after })
    return after
  })
}

export function updateOnCall(
  db: Database,
  caller: Caller,
  week: string,
  { userId, version }: BodyOf<typeof schedule.saveOnCall>,
): Promise<OnCallWeek> {
  return db.transaction(async (tx) => {
    const before = await onCallWeekRow(tx, week)
    if (before.version !== version) throw conflict()
    if (userId && !(await canAnswer(tx, userId))) {
      throw refuse({ field: 'userId', message: 'schedule.userUnknown' })
    }
    if ((before.user?.id ?? null) === userId) return before
    savedOrConflict(await updateOnCallRow(tx, { week, userId, version }))
    const after = await onCallWeekRow(tx, week)
    await recordChange(tx, { caller, action: 'changed', subject: 'Schedule', before, after })
    return after
  })
}
