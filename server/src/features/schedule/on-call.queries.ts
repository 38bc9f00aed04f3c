import type { OnCallWeek } from '@zlecenia/contract/features/schedule/schedule.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { mondayNow } from './company.queries.ts'

const columns = `to_char(w.week, 'YYYY-MM-DD') as week, coalesce(c.version, 0) as version,
  case when u.id is not null
       then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as user`
const ahead = statement(
  'schedule.onCallAhead',
  `select ${columns}
     from generate_series(0, $1::int - 1) n
    cross join lateral (select ${mondayNow} + 7 * n as week) w
     left join on_call_weeks c on c.week = w.week
     left join users u on u.id = c.user_id
    order by w.week`,
)
const one = statement(
  'schedule.onCallWeek',
  `select ${columns}
     from (select $1::date as week) w
     left join on_call_weeks c on c.week = w.week
     left join users u on u.id = c.user_id`,
)
const worker = statement(
  'schedule.canAnswer',
  `select exists (
     select from users u join user_roles r on r.user_id = u.id and r.role = 'ROLE_WORKER'
      where u.id = $1 and u.status = 'active') as there`,
)
const insert = statement(
  'schedule.insertOnCall',
  'insert into on_call_weeks (week, user_id) values ($1, $2) on conflict do nothing',
)
const update = statement(
  'schedule.updateOnCall',
  'update on_call_weeks set user_id = $2, version = version + 1 where week = $1 and version = $3',
)

export async function onCallAhead(db: Queryable, weeks: number): Promise<OnCallWeek[]> {
  return (await db.query<OnCallWeek>(ahead, [weeks])).rows
}

export async function onCallWeekRow(db: Queryable, week: string): Promise<OnCallWeek> {
  const { rows } = await db.query<OnCallWeek>(one, [week])
  if (!rows[0]) throw new Error('a select of one value gives one row')
  return rows[0]
}

export async function canAnswer(db: Queryable, userId: string): Promise<boolean> {
  return (await db.query<{ there: boolean }>(worker, [userId])).rows[0]?.there ?? false
}

/** 0 when it changed since `version`. */
export async function updateOnCallRow(
  tx: Queryable,
  { week, userId, version }: { week: string; userId: string | null; version: number },
): Promise<number> {
  if (version === 0) return (await tx.query(insert, [week, userId])).rowCount
  return (await tx.query(update, [week, userId, version])).rowCount
}
