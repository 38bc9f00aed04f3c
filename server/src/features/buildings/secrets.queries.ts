import { type Queryable, statement } from '#platform/database/database.ts'

/** Minutes around a visit in which notes are readable. */
export const accessMarginMinutes = 60

const visited = statement(
  'buildings.visited',
  `select distinct o.building_id as id
     from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
     join orders o on o.id = s.order_id
    where p.user_id = $1 and o.building_id = any($2::uuid[])
      and p.start_at <= now() + make_interval(mins => ${accessMarginMinutes})
      and p.end_at > now() - make_interval(mins => ${accessMarginMinutes})`,
)

/** False where `caller` is null, or coordinates one of the orders that hide `p`. */
export const hiddenFrom = (p: string, caller: string): string => `
  (${caller}::uuid is not null and (
     select bool_and(h.coordinator_id <> ${caller}::uuid) from orders h
      where h.building_id = ${p}.building_id and h.caretaker_id = ${p}.id and h.hide_contact) is true)`

const hidden = statement(
  'buildings.hiddenContacts',
  `select p.id from contact_persons p where p.building_id = any($1::uuid[]) and ${hiddenFrom('p', '$2')}`,
)

export async function buildingsVisitedBy(
  db: Queryable,
  userId: string,
  buildingIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(visited, [userId, buildingIds])
  return new Set(rows.map(({ id }) => id))
}

export async function contactsHiddenFrom(
  db: Queryable,
  userId: string,
  buildingIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(hidden, [buildingIds, userId])
  return new Set(rows.map(({ id }) => id))
}
