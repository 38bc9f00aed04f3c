import { freeTimeDays } from '@zlecenia/contract/features/schedule/free-times'
import type { CompanySchedule, UserSchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'
import { type Kept, keptJson } from './busy.queries.ts'
import { companyScheduleJson, mondayNow, onCallNowSql } from './company.queries.ts'

export interface FreeTimeData {
  company: CompanySchedule
  onCall: { id: string; name: string } | null
  people: (Pick<UserSchedule, 'week'> & Kept & { onCall: string[] })[]
  usualMinutes: number | null
  /** As the catalogue says; null: of none of them. */
  catalogMinutes: number | null
}

const mostEarlier = 200
const until = `(now() + interval '${freeTimeDays} days')`

/** $1: performers; $2: services. */
const read = statement(
  'schedule.freeTimes',
  `select ${companyScheduleJson} as company, ${onCallNowSql} as "onCall",
          coalesce((
            select json_agg(json_build_object('week', s.week, ${keptJson('now()', until)},
                     'onCall', array(select to_char(w.week, 'YYYY-MM-DD') from on_call_weeks w
                                      where w.user_id = u.id and w.week >= ${mondayNow}
                                        and w.week < ${until})))
              from users u left join user_schedules s on s.user_id = u.id
             where u.id = any($1::uuid[])), '[]') as people,
          (select percentile_cont(0.5) within group (order by e.minutes)
             from (select extract(epoch from s.end_at - s.start_at) / 60 as minutes
                     from order_services v join slots s on s.order_id = v.order_id and s.cancelled is null
                    where v.service_id = any($2::uuid[]) and s.end_at < now()
                    order by s.start_at desc limit ${mostEarlier}) e) as "usualMinutes",
          (select sum(usual_minutes)::int from services where id = any($2::uuid[])) as "catalogMinutes"`,
)

export async function freeTimeData(
  db: Queryable,
  performers: readonly string[],
  services: readonly string[],
): Promise<FreeTimeData> {
  const { rows } = await db.query<FreeTimeData>(read, [performers, services])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}
