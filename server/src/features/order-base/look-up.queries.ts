import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Contact } from '@zlecenia/contract/features/customers/customers.contract'
import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import { mergedIntoSql } from '#features/customers/index.ts'
import { isOffered } from '#features/service-catalog/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { mayChange } from './contacts.ts'

export interface OrderContext {
  performers: Record<string, string>
  coordinator: boolean
  services: string[]
  devices: string[]
  client: (Contact & { id: string; version: number; mergedInto: string | null }) | null
  building: KnownBuilding | null
  billing: KnownBilling | null
  caretaker: KnownCaretaker | null
  notes: KnownNote[]
}

/** `isPayer`: the client who pays for the building, whose data are no record of it. */
export interface KnownBilling extends Contact {
  id: string
  buildingId: string
  version: number
  isPayer: boolean
  mergedInto: string | null
}

export interface KnownBuilding {
  id: string
  customerId: string
  name: string | null
  type: string | null
  address: string
  zipCode: string | null
  city: string
}

export interface KnownNote {
  id: string
  category: NoteCategory
  title: string | null
  content: string
}

export interface KnownCaretaker {
  id: string
  buildingId: string
  firstName: string | null
  lastName: string | null
  phone: string | null
}

const contactOf = (row: string) => `
  'type', ${row}.type, 'name', ${row}.name, 'email', ${row}.email, 'phone', ${row}.phone,
  'companyName', ${row}.company_name, 'nip', ${row}.nip, 'regon', ${row}.regon, 'address', ${row}.address,
  'postalCode', ${row}.postal_code, 'city', ${row}.city, 'version', ${row}.version`

/** Locked only where it may change, with the previous holder's values. */
const perhapsLocked = (table: string, id: string, lock: string) => `
   locked_${table} as (select * from ${table} where id = ${id}::uuid and ${lock} for no key update),
   known_${table} as (
     select * from locked_${table} union all select * from ${table} where id = ${id}::uuid and not ${lock})`

/**
 * Locks performers by id, so that overlaps are read after concurrent bookings, the building for a billing
 * record, changed records, and the key.
 */
export const lookUpStatement = statement(
  'createOrder.lookUp',
  `with performers as (
     select u.id, u.first_name || ' ' || u.last_name as name
       from users u
      where u.id = any($1::uuid[]) and u.status = 'active'
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
      order by u.id
        for no key update of u
   ), building_to_bill as (
     select b.id from buildings b where b.id = $5::uuid and $9 for no key update
   ), locked_customers as (
     select * from customers where id = $4::uuid and $10 for no key update
   ), shared_customers as (
     -- The order's reference takes the same lock later, when the client may have become a part of another.
     select * from customers where id = $4::uuid and not $10 for key share
   ), known_customers as (
     select * from locked_customers union all select * from shared_customers
   ), ${perhapsLocked('billing_records', '$6', '$11')},
   payer as (
     select p.* from buildings b join customers p on p.id = b.payer_id
      where b.id = $5::uuid and p.id = (${mergedIntoSql('$6::uuid')}) for key share of p)
   select
     pg_advisory_xact_lock(hashtextextended($12, 0)),
     (select coalesce(json_object_agg(id, name), '{}') from performers) as performers,
     exists (
       select 1 from users u join user_roles r on r.user_id = u.id and r.role = 'ROLE_OFFICE'
        where u.id = $2::uuid and u.status = 'active') as coordinator,
     array(select s.id from services s where s.id = any($3::uuid[]) and ${isOffered('s')}) as services,
     array(select d.id from devices d where d.id = any($13::uuid[]) and d.building_id = $5::uuid) as devices,
     (select json_build_object('id', c.id, 'mergedInto', c.merged_into, ${contactOf('c')})
        from known_customers c) as client,
     -- After the client, as a merge locks them.
     (select count(*) from building_to_bill) as "lockedBuildings",
     (select json_build_object('id', b.id, 'customerId', b.customer_id, 'name', b.name, 'type', b.type,
                               'address', b.address, 'zipCode', b.zip_code, 'city', b.city)
        from buildings b where b.id = $5::uuid) as building,
     coalesce(
       (select json_build_object('id', r.id, 'buildingId', r.building_id, 'isPayer', false, ${contactOf('r')})
          from known_billing_records r),
       (select json_build_object('id', p.id, 'buildingId', $5::uuid, 'isPayer', true, 'mergedInto', p.merged_into,
                                 ${contactOf('p')}) from payer p)) as billing,
     (select json_build_object('id', p.id, 'buildingId', p.building_id, 'firstName', p.first_name,
                               'lastName', p.last_name, 'phone', p.phone)
        from contact_persons p where p.id = $7::uuid) as caretaker,
     (select coalesce(json_agg(json_build_object(
                'id', n.id, 'category', n.category, 'title', n.title, 'content', n.content)), '[]')
         from building_notes n where n.id = any($8::uuid[]) and n.building_id = $5::uuid) as notes`,
)

/** A client, or a payer, that became a part of another is looked up as that. */
export async function lookUp(
  tx: Queryable,
  sent: Investment,
  how: { billsBuilding: boolean; turn: string | null },
): Promise<OrderContext> {
  return landed(await lookUpOf(tx, sent, how, sent.client.id))

  async function landed(context: OrderContext): Promise<OrderContext> {
    const { client, billing } = context
    if (!client?.mergedInto && !billing?.mergedInto) return context
    return landed(await lookUpOf(tx, sent, how, client?.mergedInto ?? sent.client.id))
  }
}

async function lookUpOf(
  tx: Queryable,
  sent: Investment,
  { billsBuilding, turn }: { billsBuilding: boolean; turn: string | null },
  customerId: string | null,
): Promise<OrderContext> {
  const { rows } = await tx.query<OrderContext>(lookUpStatement, [
    [...new Set(sent.events.flatMap((event) => event.userIds))],
    sent.order.coordinatorId,
    sent.order.services,
    customerId,
    sent.building.id,
    sent.billingDetails?.id ?? null,
    sent.order.caretakerId,
    sent.additionalInformation.map((note) => note.id).filter((id) => id !== null),
    billsBuilding,
    mayChange(sent.client, sent.seen?.client ?? null),
    sent.billingDetails !== null && mayChange(sent.billingDetails, sent.seen?.billingDetails ?? null),
    turn,
    sent.order.deviceIds,
  ])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}
