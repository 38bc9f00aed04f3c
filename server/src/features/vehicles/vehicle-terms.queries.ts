import type { VehicleTermKind } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { VehicleTerm, VehicleUse } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { vehicleToday } from './vehicles.queries.ts'

const insert = statement(
  'vehicleTerms.insert',
  `insert into vehicle_terms (id, vehicle_id, kind, name, due_on, month_day, due_km, every_months, every_km, lead_days,
                              note)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint vehicle_terms__pk do nothing`,
)
const monthDay = statement(
  'vehicleTerms.monthDay',
  'select month_day as "monthDay" from vehicle_terms where vehicle_id = $1 and id = $2',
)
// A changed date or distance resets the notices that were sent.
const update = statement(
  'vehicleTerms.update',
  `update vehicle_terms
      set name = $3, due_on = $4::date, month_day = $5, due_km = $6::int, every_months = $7, every_km = $8, lead_days = $9,
          note = $10, done_on = $11, ended_at = case when $12::boolean then coalesce(ended_at, now()) end,
          told_soon_at = case when due_on is not distinct from $4::date and due_km is not distinct from $6::int
                              then told_soon_at end,
          told_over_at = case when due_on is not distinct from $4::date and due_km is not distinct from $6::int
                              then told_over_at end,
          version = version + 1
    where vehicle_id = $1 and id = $2 and version = $13`,
)
const remove = statement('vehicleTerms.remove', 'delete from vehicle_terms where vehicle_id = $1 and id = $2')
const dates = statement(
  'vehicleTerms.dates',
  'select id, due_on as "dueOn", due_km as "dueKm" from vehicle_terms where vehicle_id = $1 order by id',
)
const setExpected = statement(
  'vehicleTerms.setExpected',
  `update vehicle_terms t set expected_on = it.day
     from unnest($1::uuid[], $2::date[]) as it (id, day)
    where t.id = it.id and t.expected_on is distinct from it.day`,
)
const setOdometer = statement(
  'vehicleTerms.setOdometer',
  'update vehicles set odometer_km = $2, km_per_day = $3, updated_at = now() where id = $1',
)

/** Day of the month to which a repeated term returns. */
const dayOfMonth = (day: string | null) => day && Number(day.slice(8))

type TermData = Pick<
  VehicleTerm,
  'id' | 'name' | 'dueOn' | 'dueKm' | 'everyMonths' | 'everyKm' | 'leadDays' | 'note'
>

/** 0 when the id is taken. */
export async function insertTerm(
  tx: Queryable,
  vehicleId: string,
  it: TermData & { kind: VehicleTermKind },
): Promise<number> {
  const { id, kind, name, dueOn, dueKm, everyMonths, everyKm, leadDays, note } = it
  const values = [kind, name, dueOn, dayOfMonth(dueOn), dueKm, everyMonths, everyKm, leadDays, note]
  return (await tx.query(insert, [id, vehicleId, ...values])).rowCount
}

export async function monthDayOf(tx: Queryable, vehicleId: string, id: string): Promise<number | null> {
  return (await tx.query<{ monthDay: number | null }>(monthDay, [vehicleId, id])).rows[0]?.monthDay ?? null
}

/** 0 when it changed since `version`. */
export async function saveTerm(
  tx: Queryable,
  vehicleId: string,
  it: TermData & Pick<VehicleTerm, 'doneOn' | 'isEnded' | 'version'> & { monthDay: number | null },
): Promise<number> {
  const { id, name, dueOn, monthDay: at, dueKm, everyMonths, everyKm, leadDays, note } = it
  const values = [name, dueOn, at ?? dayOfMonth(dueOn), dueKm, everyMonths, everyKm, leadDays, note]
  return (await tx.query(update, [vehicleId, id, ...values, it.doneOn, it.isEnded, it.version])).rowCount
}

export async function deleteTerm(tx: Queryable, vehicleId: string, id: string): Promise<void> {
  await tx.query(remove, [vehicleId, id])
}

export async function datesOfTerms(tx: Queryable, vehicleId: string) {
  return (await tx.query<Pick<VehicleTerm, 'id' | 'dueOn' | 'dueKm'>>(dates, [vehicleId])).rows
}

export async function saveExpected(
  tx: Queryable,
  terms: readonly { id: string; day: string | null }[],
): Promise<void> {
  await tx.query(setExpected, [terms.map(({ id }) => id), terms.map(({ day }) => day)])
}

export async function saveOdometer(
  tx: Queryable,
  vehicleId: string,
  it: { km: number | null; perDay: number | null },
): Promise<void> {
  await tx.query(setOdometer, [vehicleId, it.km, it.perDay])
}

const lockUser = statement(
  'vehicleUses.lockUser',
  `select first_name || ' ' || last_name as name, status = 'active' as "isActive" from users
    where id = $1 for no key update`,
)
const taken = statement(
  'vehicleUses.taken',
  `select v.name || ', ' || v.plate as name from vehicle_users w join vehicles v on v.id = w.vehicle_id
    where w.user_id = $1 and w.id is distinct from $2 and w.from_day <= coalesce($4::date, 'infinity')
      and (w.to_day is null or w.to_day >= $3::date)
    order by w.from_day limit 1`,
)
const insertUse = statement(
  'vehicleUses.insert',
  `insert into vehicle_users (id, vehicle_id, user_id, from_day, to_day) values ($1, $2, $3, $4, $5)
       on conflict on constraint vehicle_users__pk do nothing`,
)
const updateUse = statement(
  'vehicleUses.update',
  `update vehicle_users set from_day = $3, to_day = $4, version = version + 1
    where vehicle_id = $1 and id = $2 and version = $5`,
)
const removeUse = statement(
  'vehicleUses.remove',
  'delete from vehicle_users where vehicle_id = $1 and id = $2',
)
// Days that begin with the handover belong to the next person.
const endUses = statement(
  'vehicleUses.end',
  `with gone as (delete from vehicle_users where vehicle_id = $1 and from_day = $2::date)
   update vehicle_users set to_day = $2::date - 1, version = version + 1
    where vehicle_id = $1 and from_day < $2::date and (to_day is null or to_day >= $2::date)`,
)

/** The person's uses change one after another. */
export async function lockDriver(tx: Queryable, id: string) {
  return (await tx.query<{ name: string; isActive: boolean }>(lockUser, [id])).rows[0] ?? null
}

/** A vehicle that the person has on one of the days. */
export async function vehicleTaken(
  tx: Queryable,
  { id, userId, from, to }: { id: string; userId: string; from: string; to: string | null },
): Promise<string | null> {
  return (await tx.query<{ name: string }>(taken, [userId, id, from, to])).rows[0]?.name ?? null
}

interface UseData {
  id: string
  userId: string
  from: string
  to: string | null
}

/** 0 when the id is taken. */
export async function insertUseRow(tx: Queryable, vehicleId: string, it: UseData): Promise<number> {
  return (await tx.query(insertUse, [it.id, vehicleId, it.userId, it.from, it.to])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveUse(
  tx: Queryable,
  vehicleId: string,
  it: Pick<VehicleUse, 'id' | 'from' | 'to' | 'version'>,
): Promise<number> {
  return (await tx.query(updateUse, [vehicleId, it.id, it.from, it.to, it.version])).rowCount
}

export async function deleteUse(tx: Queryable, vehicleId: string, id: string): Promise<void> {
  await tx.query(removeUse, [vehicleId, id])
}

export async function endUsesBefore(tx: Queryable, vehicleId: string, day: string): Promise<void> {
  await tx.query(endUses, [vehicleId, day])
}

const due = `t.due_on < ${vehicleToday} or t.due_km <= v.odometer_km`
const taking = (notified: string, when: string) => `
  update vehicle_terms t set ${notified} = now()
    from vehicles v
   where v.id = t.vehicle_id
     and t.id in (select t.id from vehicle_terms t join vehicles v on v.id = t.vehicle_id and v.state <> 'sold'
                   where t.${notified} is null and t.ended_at is null and ${when}
                   order by t.expected_on, t.id limit $1 for no key update of t skip locked)
  returning v.id, v.name || ', ' || v.plate || coalesce(' (' || t.name || ')', '') as name, t.kind, coalesce(t.due_on, t.expected_on, ${vehicleToday}) as until,
            array(select w.user_id from vehicle_users w
                   where w.vehicle_id = v.id and w.from_day <= ${vehicleToday}
                     and (w.to_day is null or w.to_day >= ${vehicleToday})) as people`
const soon = statement(
  'vehicleTerms.takeSoon',
  taking('told_soon_at', `t.expected_on <= ${vehicleToday} + t.lead_days and (${due}) is not true`),
)
const over = statement('vehicleTerms.takeOver', taking('told_over_at', `(${due})`))

export interface EndingTerm {
  id: string
  name: string
  kind: VehicleTermKind
  until: string
  people: string[]
}

/** Marks terms without a notice as notified, in the transaction, and returns them. */
export async function takeEndingTerms(
  tx: Queryable,
  which: 'soon' | 'over',
  most: number,
): Promise<EndingTerm[]> {
  return (await tx.query<EndingTerm>(which === 'soon' ? soon : over, [most])).rows
}
