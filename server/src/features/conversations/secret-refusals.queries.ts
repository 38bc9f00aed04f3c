import { accessMarginMinutes, hiddenFrom } from '#features/buildings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

/** SQL: the user may have read the notes of a building at a visit. */
const visited = (buildingId: string, user: string) => `exists (
  select from orders v join slot_performers p on p.order_id = v.id
   where v.building_id = ${buildingId} and p.user_id = ${user}
     and p.start_at <= now() + make_interval(mins => ${accessMarginMinutes}))`

// $1: an order, $2: a building, $3: a device.
const places = `places as (
  select building_id as id from orders where id = $1
   union select id from buildings where id = $2
   union select building_id from devices where id = $3)`
// $4: a user who may have read them at a visit; null for users who may always read them.
const notes = statement(
  'secretRefusals.notes',
  `with ${places},
   known as (select id from places where $4::uuid is null or ${visited('places.id', '$4')})
   select n.content from building_notes n join known on known.id = n.building_id
    where n.category <> 'requiredTools'
   union
   select n->>'content' from orders o join known on known.id = o.building_id, jsonb_array_elements(o.notes) n
    where o.id = $1 and n->>'category' <> 'requiredTools'`,
)
// $4: the user from whom they may be hidden; null for users who see all.
const hiddenPhones = statement(
  'secretRefusals.hiddenPhones',
  `with ${places}
   select p.phone from contact_persons p join places on places.id = p.building_id
    where not ${hiddenFrom('p', '$4')}
      and exists (select from orders h where h.caretaker_id = p.id and h.hide_contact)
   union
   select o.caretaker_phone from orders o
    where o.id = $1 and o.hide_contact and o.caretaker_phone is not null
      and ($4::uuid is null or o.coordinator_id = $4)`,
)
// $1: same as $4 of the notes above.
const notesAnywhere = statement(
  'secretRefusals.notesAnywhere',
  `select n.content, b.address from building_notes n join buildings b on b.id = n.building_id
    where n.category <> 'requiredTools'
      and exists (select from unnest($2::text[]) code where strpos(n.content, code) > 0)
      and ($1::uuid is null or ${visited('b.id', '$1')})`,
)

/** Subject of a conversation, as far as it is known. */
export interface SecretPlaces {
  orderId: string | null
  buildingId: string | null
  deviceId: string | null
}
const idsOf = ({ orderId, buildingId, deviceId }: SecretPlaces) => [orderId, buildingId, deviceId]

/** Notes of their buildings that the visitor may know. */
export async function notesKnownTo(
  db: Queryable,
  it: SecretPlaces,
  visitorId: string | null,
): Promise<string[]> {
  const { rows } = await db.query<{ content: string }>(notes, [...idsOf(it), visitorId])
  return rows.map(({ content }) => content)
}

/** Phones of people hidden by an order at their buildings, as far as the caller may see them. */
export async function hiddenPhonesKnownTo(
  db: Queryable,
  it: SecretPlaces,
  keptFrom: string | null,
): Promise<string[]> {
  const { rows } = await db.query<{ phone: string }>(hiddenPhones, [...idsOf(it), keptFrom])
  return rows.map(({ phone }) => phone)
}

export interface NoteAt {
  content: string
  address: string
}

/** Notes with one of these codes that the caller may know. */
export async function notesWith(
  db: Queryable,
  visitorId: string | null,
  codes: readonly string[],
): Promise<NoteAt[]> {
  return (await db.query<NoteAt>(notesAnywhere, [visitorId, codes])).rows
}
