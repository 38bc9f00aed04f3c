import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { AbsenceKind, AbsenceState } from '@zlecenia/contract/features/schedule/absence-kinds'
import type { absenceList } from '@zlecenia/contract/features/schedule/absence-list'
import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import type { DaySpan } from '@zlecenia/contract/lib/day-span'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { type Queryable, statement } from '#platform/database/database.ts'
import { listPage } from '#platform/database/list-page.ts'
import { textSearch } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'
import { daySpanJson } from '../availability.queries.ts'

export type StoredAbsence = Omit<Absence, 'kind' | 'madeAt'> & { kind: AbsenceKind; madeAt: Date }

/** SQL: the absence is valid, so the user does not work. */
export const standing = (of: string) => `${of}.state in ('approved', 'entered')`

/** Slots `s` with orders `o` that have not ended. */
const ahead = `s.cancelled is null and s.end_at > now() and o.state not in ('done', 'closed', 'cancelled')`

const columns = `
  it.id, it.kind, it.state, it.note, it.made_at as "madeAt", it.answer, it.version,
  json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
                    'avatar', (select key from user_avatars a where a.user_id = u.id)) as user,
  json_build_object(${daySpanJson}) as days,
  (select d.first_name || ' ' || d.last_name from users d where d.id = it.decided_by) as "decidedBy",
  (select count(*)::int from slot_performers p join slots s on s.id = p.slot_id
     join orders o on o.id = s.order_id
    where p.user_id = it.user_id and p.start_at < it.end_at and p.end_at > it.start_at
      and it.state <> 'refused' and ${ahead}) as slots`

type Row = Omit<StoredAbsence, keyof DaySpan> & { days: DaySpan }
const absenceOf = ({ days, ...row }: Row): StoredAbsence => ({ ...row, ...days })

const one = statement(
  'absences.one',
  `select ${columns} from absences it join users u on u.id = it.user_id where it.id = $1`,
)
const lock = statement('absences.lock', 'select id from absences where id = $1 for update')

export async function absenceRow(db: Queryable, id: string): Promise<StoredAbsence | null> {
  const { rows } = await db.query<Row>(one, [id])
  return rows[0] ? absenceOf(rows[0]) : null
}

export async function lockAbsence(tx: Queryable, id: string): Promise<void> {
  await tx.query(lock, [id])
}

const sorts: Record<SortOf<typeof absenceList>, readonly string[]> = {
  waiting: ["it.state = 'asked'", 'it.start_at'],
  from: ['it.start_at'],
  name: ['u.last_name collate "pl-x-icu"', 'u.first_name collate "pl-x-icu"', 'it.start_at asc'],
}

export const listAbsences = (db: Queryable, query: ListQuery<typeof absenceList>, only: string | null) =>
  listPage<StoredAbsence, Row>(db, query, {
    from: 'absences it join users u on u.id = it.user_id',
    id: 'it.id',
    where: conditions(query, only),
    sorts,
    rows: `select ${columns} from page join absences it on it.id = page.id join users u on u.id = it.user_id`,
    rowOf: absenceOf,
  })

function conditions({ q, state, userId, days }: ListQuery<typeof absenceList>, only: string | null): Where {
  const where = new Where().equal('it.user_id', only).equal('it.user_id', userId).oneOf('it.state', state)
  if (days?.from) where.and((n) => `it.last_day >= ${n(days.from)}::date`)
  if (days?.to) where.and((n) => `it.first_day <= ${n(days.to)}::date`)
  return where.found(textSearch(q ?? ''), (on) => on('u.search_text'))
}

const lockUser = statement(
  'absences.lockUser',
  `select status = 'active' as active from users where id = $1 for no key update`,
)

/** Row lock: absences of one person are written one after the other. */
export async function lockPerson(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query<{ active: boolean }>(lockUser, [userId])).rows[0]?.active ?? false
}

const overlapping = statement(
  'absences.overlapping',
  `select json_build_object(${daySpanJson}) as days from absences it
    where it.user_id = $1 and it.state <> 'refused' and it.start_at < $3 and it.end_at > $2 and it.id <> $4
    order by it.start_at limit 1`,
)

export async function overlappingAbsence(
  tx: Queryable,
  userId: string,
  start: Date,
  end: Date,
  but: string,
): Promise<DaySpan | null> {
  return (await tx.query<{ days: DaySpan }>(overlapping, [userId, start, end, but])).rows[0]?.days ?? null
}

const insert = statement(
  'absences.insert',
  `insert into absences (id, user_id, kind, state, first_day, last_day, from_minute, to_minute, start_at, end_at,
                         note, made_by, decided_by, decided_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $13::uuid is not null then now() end)`,
)

export interface NewAbsence extends DaySpan {
  id: string
  userId: string
  kind: AbsenceKind
  state: AbsenceState
  start: Date
  end: Date
  note: string | null
  madeBy: string
  decidedBy: string | null
}

export async function insertAbsence(tx: Queryable, it: NewAbsence): Promise<void> {
  const { id, userId, kind, state, from, to, hours, start, end, note, madeBy, decidedBy } = it
  await tx.query(insert, [
    id,
    userId,
    kind,
    state,
    from,
    to,
    hours?.from ?? null,
    hours?.to ?? null,
    start,
    end,
    note,
    madeBy,
    decidedBy,
  ])
}

const save = statement(
  'absences.save',
  `update absences set kind = $3, state = $4, first_day = $5, last_day = $6, from_minute = $7, to_minute = $8,
          start_at = $9, end_at = $10, note = $11, version = version + 1,
          answer = case when $4 <> 'asked' then answer end,
          decided_by = case when $4 <> 'asked' then decided_by end,
          decided_at = case when $4 <> 'asked' then decided_at end
    where id = $1 and version = $2`,
)

/** Clears the decision of a new request. 0 when it changed since `version`. */
export async function updateAbsenceRow(
  tx: Queryable,
  it: Omit<NewAbsence, 'userId' | 'madeBy' | 'decidedBy'> & { version: number },
): Promise<number> {
  const { id, version, kind, state, from, to, hours, start, end, note } = it
  const days = [from, to, hours?.from ?? null, hours?.to ?? null, start, end]
  return (await tx.query(save, [id, version, kind, state, ...days, note])).rowCount
}

const decide = statement(
  'absences.decide',
  `update absences set state = $2, answer = $3, decided_by = $4, decided_at = now(), version = version + 1
    where id = $1 and version = $5 and state = 'asked'`,
)

/** 0 when it changed since `version`. */
export async function decideAbsenceRow(
  tx: Queryable,
  it: { id: string; state: AbsenceState; answer: string | null; by: string; version: number },
): Promise<number> {
  return (await tx.query(decide, [it.id, it.state, it.answer, it.by, it.version])).rowCount
}

const remove = statement('absences.remove', 'delete from absences where id = $1')

export async function deleteAbsenceRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}

const slots = statement(
  'absences.slots',
  `select s.id, s.order_id as "orderId", o.number, s.version, s.start_at as "startAt", s.end_at as "endAt",
          o.address, o.city,
          (select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                           order by u.last_name, u.first_name, u.id)
             from slot_performers g join users u on u.id = g.user_id where g.slot_id = s.id) as performers,
          array(select distinct kind from order_services i join services v on v.id = i.service_id
                  join service_groups r on r.id = v.group_id, unnest(v.needs || r.needs) kind
                 where i.order_id = s.order_id) as needs
     from absences it
     join slot_performers p on p.user_id = it.user_id and p.start_at < it.end_at and p.end_at > it.start_at
     join slots s on s.id = p.slot_id
     join orders o on o.id = s.order_id
    where it.id = $1 and ${ahead}
    order by s.start_at, s.id
    limit 200`,
)

export interface SlotDuring {
  id: string
  orderId: string
  number: string
  version: number
  startAt: Date
  endAt: Date
  address: string
  city: string
  performers: { id: string; name: string }[]
  needs: QualificationKind[]
}

export async function slotsDuring(db: Queryable, id: string): Promise<SlotDuring[]> {
  return (await db.query<SlotDuring>(slots, [id])).rows
}
