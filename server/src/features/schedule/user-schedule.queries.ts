import type { UserSchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const read = statement(
  'schedule.user',
  `select u.id as "userId", s.week, s.colour, coalesce(s.version, 0) as version
     from users u left join user_schedules s on s.user_id = u.id where u.id = $1`,
)
const insert = statement(
  'schedule.insertUser',
  `insert into user_schedules (user_id, week, colour) values ($1, $2, $3) on conflict do nothing`,
)
const update = statement(
  'schedule.updateUser',
  `update user_schedules set week = $2, colour = $3, version = version + 1
    where user_id = $1 and version = $4`,
)

export async function userScheduleRow(db: Queryable, userId: string): Promise<UserSchedule | null> {
  return (await db.query<UserSchedule>(read, [userId])).rows[0] ?? null
}

/** 0 when it changed since `version`. */
export async function updateUserScheduleRow(
  tx: Queryable,
  { userId, week, colour, version }: UserSchedule,
): Promise<number> {
  const values = [userId, week && JSON.stringify(week), colour]
  if (version === 0) return (await tx.query(insert, values)).rowCount
  return (await tx.query(update, [...values, version])).rowCount
}
