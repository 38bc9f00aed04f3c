import type { AbsenceKind, AbsenceState } from '@zlecenia/contract/features/schedule/absence-kinds'
import type {
  AvailabilityCrew,
  AvailabilityPerformer,
} from '@zlecenia/contract/features/schedule/availability.contract'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import type { WeeklySpan } from '@zlecenia/contract/lib/day-span'
import { limits } from '@zlecenia/contract/lib/limits'
import type { WorkingWeek } from '@zlecenia/contract/lib/working-time'
import { isCounted } from '#features/qualifications/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { companyScheduleJson } from './company.queries.ts'

export interface AvailabilityData {
  company: CompanySchedule
  crews: AvailabilityCrew[]
  performers: (Omit<AvailabilityPerformer, 'days' | 'absences' | 'events'> & {
    week: WorkingWeek | null
    absences: {
      id: string
      kind: AbsenceKind
      state: Exclude<AbsenceState, 'refused'>
      startAt: string
      endAt: string
      wholeDays: boolean
    }[]
  })[]
  events: (WeeklySpan & { id: string; title: string; users: string[] })[]
}

/** Span of a row `it` of `internal_events` or `absences`. */
export const daySpanJson = `'from', to_char(it.first_day, 'YYYY-MM-DD'), 'to', to_char(it.last_day, 'YYYY-MM-DD'),
  'hours', case when it.from_minute is not null
                then json_build_object('from', it.from_minute, 'to', it.to_minute) end`

/** Internal events of a user `u` that may be between two days, both included. */
export const eventsOfDays = (first: string, last: string) => `
  it.first_day <= ${last} and coalesce(it.repeats_until + (it.last_day - it.first_day), it.last_day) >= ${first}`

// $1, $2: moments, half open; $3, $4: the days in them, both included; $5: one user, or null.
const read = statement(
  'schedule.availability',
  `with shown as materialized (
     select u.id, exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
                  and u.status = 'active' as active
       from users u
      where $5::uuid is null or u.id = $5
   ), needed as materialized (
     select distinct kind from (select unnest(needs) as kind from services union all
                                select unnest(needs) from service_groups) all_needs
   )
   select ${companyScheduleJson} as company,
          coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'leaderId', c.leader_id)
                                    order by c.name collate "pl-x-icu", c.id) from crews c), '[]') as crews,
          coalesce((
            select json_agg(json_build_object(
                     'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'active', shown.active,
                     'avatar', (select key from user_avatars a where a.user_id = u.id),
                     'colour', w.colour, 'week', w.week, 'crewId', m.crew_id,
                     'absences', coalesce((
                       select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'state', a.state,
                                'startAt', a.start_at, 'endAt', a.end_at, 'wholeDays', a.from_minute is null)
                                order by a.start_at, a.id)
                         from absences a
                        where a.user_id = u.id and a.state <> 'refused' and a.start_at < $2 and a.end_at > $1), '[]'),
                     'qualifications', coalesce((
                       select json_agg(json_build_object('kind', q.kind,
                                'issuedOn', to_char(q.issued_on, 'YYYY-MM-DD'),
                                'validUntil', to_char(q.valid_until, 'YYYY-MM-DD')) order by q.kind, q.valid_until, q.id)
                         from qualifications q
                        where q.user_id = u.id and ${isCounted('q')}
                          and q.kind in (select kind from needed)), '[]'),
                     'onCall', array(select to_char(d.week, 'YYYY-MM-DD') from on_call_weeks d
                                      where d.user_id = u.id and d.week <= $4::date and d.week > $3::date - 7
                                      order by d.week))
                   order by c.name collate "pl-x-icu" nulls last, c.id, c.leader_id is distinct from u.id,
                            u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id)
              from shown join users u on u.id = shown.id
              left join user_schedules w on w.user_id = u.id
              left join crew_members m on m.user_id = u.id
              left join crews c on c.id = m.crew_id
             where shown.active or $5 is not null or exists (
                     select from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
                      where p.user_id = u.id and p.start_at < $2 and p.end_at > $1
                        and p.start_at > $1::timestamptz - interval '${limits.slotMaxHours} hours')), '[]') as performers,
          coalesce((
            select json_agg(json_build_object('id', it.id, 'title', it.title, ${daySpanJson},
                     'repeatsUntil', to_char(it.repeats_until, 'YYYY-MM-DD'),
                     'users', array(select user_id from internal_event_users g where g.event_id = it.id)))
              from internal_events it
             where ${eventsOfDays('$3::date', '$4::date')}
               and ($5 is null or exists (select from internal_event_users g
                                           where g.event_id = it.id and g.user_id = $5))), '[]') as events`,
)

export interface AvailabilityDays {
  start: Date
  end: Date
  first: string
  last: string
}

export async function listAvailability(
  db: Queryable,
  { start, end, first, last }: AvailabilityDays,
  only: string | null,
): Promise<AvailabilityData> {
  const { rows } = await db.query<AvailabilityData>(read, [start, end, first, last, only])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}
