import { type Queryable, statement } from '../../platform/database/database.ts'
import { accessMarginMinutes, hiddenFrom } from '../buildings/index.ts'
import type { LinkIds } from './card-rows.queries.ts'

// $1: an order, $2: a building, $3: a device.
const places = `places as (
  select building_id as id from orders where id = $1
   union select id from buildings where id = $2
   union select building_id from devices where id = $3)`

// $4: somebody who may have read them at a visit; null for whoever reads them always.
const notes = statement(
  'cardSecrets.notes',
  `with ${places},
   known as (
     select id from places where $4::uuid is null or exists (
       select from orders v join slot_performers p on p.order_id = v.id
        where v.building_id = places.id and p.user_id = $4
          and p.start_at <= now() + make_interval(mins => ${accessMarginMinutes})))
   select n.content from building_notes n join known on known.id = n.building_id
    where n.category <> 'requiredTools'
   union
   select n->>'content' from orders o join known on known.id = o.building_id, jsonb_array_elements(o.notes) n
    where o.id = $1 and n->>'category' <> 'requiredTools'`,
)

// $4: from whom they are kept; null for whoever sees them.
const phones = statement(
  'cardSecrets.phones',
  `with ${places}
   select p.phone from contact_persons p join places on places.id = p.building_id
    where not ${hiddenFrom('p', '$4')}
      and exists (select from orders h where h.caretaker_id = p.id and h.hide_contact)
   union
   select o.caretaker_phone from orders o
    where o.id = $1 and o.hide_contact and o.caretaker_phone is not null
      and ($4::uuid is null or o.coordinator_id = $4)`,
)

const placeOf = ({ orderId, buildingId, deviceId }: LinkIds) => [orderId, buildingId, deviceId]

/** Of the buildings that a card is about, as far as the caller knows them. */
export async function notesAbout(db: Queryable, it: LinkIds, visitorId: string | null): Promise<string[]> {
  const { rows } = await db.query<{ content: string }>(notes, [...placeOf(it), visitorId])
  return rows.map(({ content }) => content)
}

export async function hiddenPhonesAbout(
  db: Queryable,
  it: LinkIds,
  keptFrom: string | null,
): Promise<string[]> {
  const { rows } = await db.query<{ phone: string }>(phones, [...placeOf(it), keptFrom])
  return rows.map(({ phone }) => phone)
}
