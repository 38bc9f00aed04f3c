import { type Queryable, statement } from '../../platform/database/database.ts'
import { accessMarginMinutes, hiddenFrom } from '../buildings/index.ts'

/** Somebody may have read the notes of a building at a visit. */
const visited = (buildingId: string, user: string) => `exists (
  select from orders v join slots s on s.order_id = v.id join slot_performers p on p.slot_id = s.id
   where v.building_id = ${buildingId} and p.user_id = ${user}
     and p.start_at <= now() + make_interval(mins => ${accessMarginMinutes}))`

// $3: somebody who may have read them at a visit; null for whoever reads them always.
const notes = statement(
  'secretsSaid.notes',
  `with place as (
     select b.id from (select building_id as id from orders where id = $1 union select unnest($2::uuid[])) b
      where $3::uuid is null or ${visited('b.id', '$3')}
   )
   select n.content from building_notes n join place on place.id = n.building_id
    where n.category <> 'requiredTools'
   union
   select n->>'content' from orders o join place on place.id = o.building_id, jsonb_array_elements(o.notes) n
    where o.id = $1 and n->>'category' <> 'requiredTools'`,
)
// $2: from whom they are kept; null for whoever sees them.
const hiddenPhones = statement(
  'secretsSaid.hiddenPhones',
  `select p.phone from contact_persons p join orders o on o.building_id = p.building_id
    where o.id = $1 and not ${hiddenFrom('p', '$2')}
      and exists (select from orders h where h.caretaker_id = p.id and h.hide_contact)
   union
   select o.caretaker_phone from orders o
    where o.id = $1 and o.hide_contact and o.caretaker_phone is not null
      and ($2::uuid is null or o.coordinator_id = $2)`,
)
// $1: as $3 above.
const notesAnywhere = statement(
  'secretsSaid.notesAnywhere',
  `select n.content, b.address from building_notes n join buildings b on b.id = n.building_id
    where n.category <> 'requiredTools'
      and exists (select from unnest($2::text[]) code where strpos(n.content, code) > 0)
      and ($1::uuid is null or ${visited('b.id', '$1')})`,
)

export interface Places {
  orderId: string | null
  buildingIds: readonly string[]
}

/** Notes of these, which the visitor may know. */
export async function notesKnownTo(
  db: Queryable,
  { orderId, buildingIds }: Places,
  visitorId: string | null,
): Promise<string[]> {
  const { rows } = await db.query<{ content: string }>(notes, [orderId, buildingIds, visitorId])
  return rows.map(({ content }) => content)
}

/** Of people who are hidden by an order of the same building, as far as the caller knows them. */
export async function hiddenPhonesKnownTo(
  db: Queryable,
  orderId: string,
  keptFrom: string | null,
): Promise<string[]> {
  return (await db.query<{ phone: string }>(hiddenPhones, [orderId, keptFrom])).rows.map(({ phone }) => phone)
}

export interface NoteAt {
  content: string
  address: string
}

/** Notes with one of these numbers that the caller may know. */
export async function notesWith(
  db: Queryable,
  visitorId: string | null,
  codes: readonly string[],
): Promise<NoteAt[]> {
  return (await db.query<NoteAt>(notesAnywhere, [visitorId, codes])).rows
}
