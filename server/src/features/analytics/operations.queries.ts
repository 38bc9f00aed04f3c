import { ages, mostRanked } from '@zlecenia/contract/features/analytics/operations'
import type { OperationsFigures } from '@zlecenia/contract/features/analytics/operations.contract'
import type { Period } from '@zlecenia/contract/lib/period'
import { isBegunLate, isOpen, overdue, reacted, solvedAtOnce } from '#features/orders/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { dayOf, type FiguresQuery, readScoped } from './scope.queries.ts'

const text = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`

export interface DayCount {
  kind: 'received' | 'finished'
  day: string
  count: number
}

export const countsByDay = (db: Queryable, selection: FiguresQuery): Promise<DayCount[]> =>
  readScoped(db, selection, ({ has, inBoth }) => {
    const by = (kind: DayCount['kind'], column: string) => `
      select '${kind}' as kind, ${text('day')} as day, count
        from (select ${dayOf(column)} as day, count(*)::int as count
                from orders o where ${inBoth(column)} and ${has} group by 1) each_day`
    return `${by('received', 'o.created_at')} union all ${by('finished', 'o.finished_at')}`
  })

export interface OpenCount {
  state: OperationsFigures['open'][number]['state']
  /** Index in `ages`. */
  age: number
  count: number
}

export const openByAge = (db: Queryable, selection: FiguresQuery, today: string): Promise<OpenCount[]> =>
  readScoped(
    db,
    selection,
    ({ has, n }) => `
      select o.state, width_bucket(${n(today)}::date - ${dayOf('o.created_at')},
                                   array[${ages.slice(1).map(({ from }) => from)}]) as age, count(*)::int as count
        from orders o where ${isOpen} and ${has} group by 1, 2`,
  )

interface Both {
  now: number
  before: number
}

export const countSolvedAtOnce = async (db: Queryable, selection: FiguresQuery): Promise<Both> =>
  one(
    await readScoped<Both>(db, selection, ({ has, inBoth, isNow }) => {
      const now = isNow('o.finished_at')
      return `
        select count(*) filter (where ${now})::int as now, count(*) filter (where not ${now})::int as before
          from orders o where ${inBoth('o.finished_at')} and ${solvedAtOnce} and ${has}`
    }),
  )

interface Begun {
  begun: number
  late: number
  begunBefore: number
  lateBefore: number
}

/** Orders are counted: two performers begun late at one order are one. */
export async function countBegun(
  db: Queryable,
  selection: FiguresQuery,
): Promise<OperationsFigures['punctuality']> {
  const { begun, late, begunBefore, lateBefore } = one(
    await readScoped<Begun>(db, selection, ({ has, isNarrow, inBoth, isNow }) => {
      const now = isNow('s.begun_at')
      return `
        select count(*) filter (where begun)::int as begun, count(*) filter (where late)::int as late,
               count(*) filter (where begun_before)::int as "begunBefore",
               count(*) filter (where late_before)::int as "lateBefore"
          from (select bool_or(${now}) as begun, bool_or(${now} and ${isBegunLate}) as late,
                       bool_or(not ${now}) as begun_before, bool_or(not ${now} and ${isBegunLate}) as late_before
                  from slots s ${isNarrow ? 'join orders o on o.id = s.order_id' : ''}
                 where s.cancelled is null and ${inBoth('s.begun_at')} and ${has} group by s.order_id) each_order`
    }),
  )
  return { now: { begun, late }, before: { begun: begunBefore, late: lateBefore } }
}

export const overdueByCoordinator = (
  db: Queryable,
  selection: FiguresQuery,
): Promise<OperationsFigures['overdue']> =>
  readScoped(
    db,
    selection,
    ({ has }) => `
      select u.id, u.first_name || ' ' || u.last_name as name, found.count
        from (select o.coordinator_id, count(*)::int as count from orders o where ${overdue} and ${has} group by 1) found
        join users u on u.id = found.coordinator_id
       order by found.count desc, u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
  )

export const waitingByReason = (
  db: Queryable,
  selection: FiguresQuery,
): Promise<OperationsFigures['waiting']> =>
  readScoped(
    db,
    selection,
    ({ has }) => `
      select o.waiting_for as reason, count(*)::int as count from orders o
       where o.waiting_for is not null and ${has} group by 1 order by 2 desc, 1`,
  )

export interface Ranked extends Both {
  id: string
  name: string
}
export interface Complaints extends Both {
  /** Null: all complaints. */
  id: string | null
  name: string | null
}

/** Complaints are grouped by services of the order that they are about. */
export const complaintsByService = (db: Queryable, selection: FiguresQuery): Promise<Complaints[]> =>
  readScoped(db, selection, ({ has, inBoth, isNow }) => {
    const now = isNow('c.created_at')
    return `
      with c as materialized (
        select o.id, o.created_at, w.follows_id
          from orders o join order_follows w on w.order_id = o.id and w.kind = 'complaint'
         where ${inBoth('o.created_at')} and ${has}
      )
      select null::uuid as id, null::text as name, count(*) filter (where ${now})::int as now,
             count(*) filter (where not ${now})::int as before from c
      union all
      (select v.id, v.title, count(*) filter (where ${now})::int as now, count(*) filter (where not ${now})::int as before
         from c join order_services i on i.order_id = c.follows_id join services v on v.id = i.service_id
        group by v.id having count(*) filter (where ${now}) > 0
        order by 3 desc, v.title, v.id limit ${mostRanked})`
  })

/** Objects or devices with most new faults. */
export const mostFaults = (
  db: Queryable,
  selection: FiguresQuery,
  of: 'buildings' | 'devices',
): Promise<Ranked[]> =>
  readScoped(db, selection, ({ has, inBoth, isNow }) => {
    const now = isNow('o.created_at')
    const columns = `count(*) filter (where ${now})::int as now, count(*) filter (where not ${now})::int as before`
    const faults = `o.priority in ('emergency', 'fault') and ${inBoth('o.created_at')} and ${has}`
    const found =
      of === 'buildings'
        ? `select o.building_id as id, ${columns} from orders o where ${faults} group by 1`
        : `select d.device_id as id, ${columns} from orders o join order_devices d on d.order_id = o.id
            where ${faults} group by 1`
    const most = `select * from (${found}) each_one where now > 0 order by now desc, before desc, id limit ${mostRanked}`
    const place = "b.address || ', ' || b.city"
    return of === 'buildings'
      ? `select f.*, ${place} as name from (${most}) f join buildings b on b.id = f.id order by now desc, before desc, f.id`
      : `select f.*, d.name || ', ' || ${place} as name from (${most}) f
           join devices d on d.id = f.id join buildings b on b.id = d.building_id order by now desc, before desc, f.id`
  })

/** Orders of the slots of a period, and minutes of all their performers within it. */
export const plannedMinutes = async (
  db: Queryable,
  selection: FiguresQuery,
  period: Period,
): Promise<{ orders: number; planned: number }> =>
  one(
    await readScoped<{ orders: number; planned: number }>(db, selection, ({ has, isNarrow, slotsIn }) => {
      const { overlap, from, to } = slotsIn(period)
      return `
        select count(distinct s.order_id)::int as orders,
               coalesce(round(sum(extract(epoch from ${to} - ${from})) filter (where p.user_id is not null) / 60), 0)::int
                 as planned
          from slots s left join slot_performers p on p.slot_id = s.id
               ${isNarrow ? 'join orders o on o.id = s.order_id' : ''}
         where s.cancelled is null and ${overlap} and ${has}`
    }),
  )

interface ReactionRow {
  id: string
  name: string
  cases: number
  kept: number
  casesBefore: number
  keptBefore: number
}

export async function reactionByClient(
  db: Queryable,
  selection: FiguresQuery,
): Promise<OperationsFigures['reaction']> {
  const rows = await readScoped<ReactionRow>(db, selection, ({ has, inBoth, isNow }) => {
    const now = isNow('o.created_at')
    const kept = reacted(['kept'])
    return `
      select f.*, coalesce(c.company_name, c.name) as name from (
        select o.customer_id as id, count(*) filter (where ${now})::int as cases,
               count(*) filter (where ${now} and ${kept})::int as kept,
               count(*) filter (where not ${now})::int as "casesBefore",
               count(*) filter (where not ${now} and ${kept})::int as "keptBefore"
          from orders o where ${inBoth('o.created_at')} and ${reacted(['kept', 'missed'])} and ${has}
         group by 1 having count(*) filter (where ${now}) > 0
         order by 2 desc, 1 limit ${mostRanked}) f
        join customers c on c.id = f.id
       order by f.cases desc, f.id`
  })
  return rows.map(({ id, name, cases, kept, casesBefore, keptBefore }) => ({
    id,
    name,
    now: { cases, kept },
    before: { cases: casesBefore, kept: keptBefore },
  }))
}

function one<Row>(rows: readonly Row[]): Row {
  if (!rows[0]) throw new Error('a select without a group gives one row')
  return rows[0]
}
