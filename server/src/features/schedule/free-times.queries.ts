import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { freeTimeDays } from '@zlecenia/contract/features/schedule/free-times'
import type { CompanySchedule, UserSchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { type Kept, keptJson } from './busy.queries.ts'
import { companyScheduleJson, mondayNow, onCallNowSql } from './company.queries.ts'

export type FreePerson = Pick<UserSchedule, 'week'> & Kept & { id: string; name: string; onCall: string[] }

export interface FreeTimeData {
  company: CompanySchedule
  onCall: { id: string; name: string } | null
  people: FreePerson[]
  /** Qualifications that the services require. */
  needs: QualificationKind[]
  usualMinutes: number | null
  /** Duration in the catalogue; null: none for these services. */
  catalogMinutes: number | null
}

const mostEarlier = 200
const until = `(now() + interval '${freeTimeDays} days')`

const mostPeople = 100

/** $1: performers; $2: services. */
const reading = (people: string) => `select ${companyScheduleJson} as company, ${onCallNowSql} as "onCall",
          coalesce((
            select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
                     'week', s.week, ${keptJson('now()', until)},
                     'onCall', array(select to_char(w.week, 'YYYY-MM-DD') from on_call_weeks w
                                      where w.user_id = u.id and w.week >= ${mondayNow}
                                        and w.week < ${until})))
              from (${people}) u left join user_schedules s on s.user_id = u.id), '[]') as people,
          array(select distinct unnest(v.needs || g.needs)
                  from services v join service_groups g on g.id = v.group_id
                 where v.id = any($2::uuid[])) as needs,
          (select percentile_cont(0.5) within group (order by e.minutes)
             from (select extract(epoch from s.end_at - s.start_at) / 60 as minutes
                     from order_services v join slots s on s.order_id = v.order_id and s.cancelled is null
                    where v.service_id = any($2::uuid[]) and s.end_at < now()
                    order by s.start_at desc limit ${mostEarlier}) e) as "usualMinutes",
          (select sum(usual_minutes)::int from services where id = any($2::uuid[])) as "catalogMinutes"`

const ofPerformers = statement(
  'schedule.freeTimes',
  reading('select id, first_name, last_name from users where id = any($1::uuid[])'),
)
const ofAnyone = statement(
  'schedule.freeTimesOfAnyone',
  reading(`select w.id, w.first_name, w.last_name from users w
            where w.status = 'active' and cardinality($1::uuid[]) = 0
              and exists (select from user_roles r where r.user_id = w.id and r.role = 'ROLE_WORKER')
            order by w.last_name collate "pl-x-icu", w.first_name collate "pl-x-icu", w.id
            limit ${mostPeople}`),
)

export async function freeTimeData(
  db: Queryable,
  performers: readonly string[],
  services: readonly string[],
): Promise<FreeTimeData> {
  const read = performers.length > 0 ? ofPerformers : ofAnyone
  const { rows } = await db.query<FreeTimeData>(read, [performers, services])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}
