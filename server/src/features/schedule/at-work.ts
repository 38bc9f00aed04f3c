import { isWorkingMoment } from '@zlecenia/contract/lib/working-time'
import type { Queryable } from '#platform/database/database.ts'
import { companyScheduleRow } from './company.queries.ts'
import { userScheduleRow } from './user-schedule.queries.ts'

/** Whether a moment is in the working hours of a user. */
export async function isAtWork(db: Queryable, userId: string, at: string): Promise<boolean> {
  const { week, worked, off } = await companyScheduleRow(db)
  const own = await userScheduleRow(db, userId)
  return isWorkingMoment(at, { week: own?.week ?? week, worked, off })
}
