import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement } from '#platform/database/database.ts'

export const companyScheduleJson = `(
  select json_build_object('week', week, 'worked', worked, 'off', off, 'due', due, 'version', version)
    from company_schedule)`

export const mondayNow = `date_trunc('week', now() at time zone '${zone}')::date`

/** The user on call this week, if active. */
export const onCallNowSql = `(
  select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    from on_call_weeks w join users u on u.id = w.user_id and u.status = 'active'
   where w.week = ${mondayNow})`

const read = statement('schedule.company', `select ${companyScheduleJson} as company`)
const save = statement(
  'schedule.saveCompany',
  `update company_schedule set week = $1, worked = $2, off = $3, due = $4, version = version + 1
    where version = $5`,
)

export async function companyScheduleRow(db: Queryable): Promise<CompanySchedule> {
  const { rows } = await db.query<{ company: CompanySchedule }>(read)
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0].company
}

/** 0 when it changed since `version`. */
export async function updateCompanyScheduleRow(
  tx: Queryable,
  { week, worked, off, due, version }: CompanySchedule,
): Promise<number> {
  const values = [JSON.stringify(week), worked, JSON.stringify(off), JSON.stringify(due), version]
  return (await tx.query(save, values)).rowCount
}
