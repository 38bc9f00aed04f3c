import type { Contact } from '@zlecenia/contract/features/customers/customers.contract'
import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import type { OrderChange } from '@zlecenia/contract/features/orders/order-change.contract'
import { mergedIntoSql } from '#features/customers/index.ts'
import { eventColumns, type KnownCaretaker } from '#features/order-base/index.ts'
import { isOffered } from '#features/service-catalog/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

export type PartVersions = Record<string, number>

interface Named {
  id: string
  title: string
}

export interface KnownParts {
  coordinator: string | null
  services: Named[]
  devices: Named[]
  billing: (Contact & { id: string; isPayer: boolean }) | null
  caretaker: KnownCaretaker | null
}

const nothingKnown: KnownParts = {
  coordinator: null,
  services: [],
  devices: [],
  billing: null,
  caretaker: null,
}

const contactOf = (r: string, isPayer: boolean) => `
  json_build_object('id', ${r}.id, 'isPayer', ${isPayer}, 'type', ${r}.type, 'name', ${r}.name, 'email', ${r}.email,
    'phone', ${r}.phone, 'companyName', ${r}.company_name, 'nip', ${r}.nip, 'regon', ${r}.regon,
    'address', ${r}.address, 'postalCode', ${r}.postal_code, 'city', ${r}.city)`

const lookUp = statement(
  'changeOrder.lookUp',
  `select
     (select u.first_name || ' ' || u.last_name from users u
       where u.id = $2 and u.status = 'active'
         and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'ROLE_OFFICE')) as coordinator,
     (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title)), '[]') from services s
       where s.id = any($3::uuid[])
         and (${isOffered('s')} or exists (select 1 from order_services i where i.order_id = o.id and i.service_id = s.id))
     ) as services,
     (select coalesce(json_agg(json_build_object('id', d.id, 'title', d.name)), '[]') from devices d
       where d.id = any($4::uuid[]) and d.building_id = o.building_id) as devices,
     coalesce(
       (select ${contactOf('r', false)} from billing_records r where r.id = $5 and r.building_id = o.building_id),
       (select ${contactOf('p', true)} from customers p
         where p.id = (${mergedIntoSql('$5::uuid')})
           and (p.id = o.payer_id or p.id = (select b.payer_id from buildings b where b.id = o.building_id)))
     ) as billing,
     (select json_build_object('id', p.id, 'buildingId', p.building_id, 'firstName', p.first_name,
                               'lastName', p.last_name, 'phone', p.phone)
        from contact_persons p where p.id = $6 and p.building_id = o.building_id) as caretaker
     from orders o where o.id = $1`,
)

export async function lookUpParts(
  tx: Queryable,
  orderId: string,
  sent: Omit<OrderChange, 'version'>,
): Promise<KnownParts> {
  const wanted = [
    sent.coordinatorId ?? null,
    sent.work?.services ?? [],
    sent.deviceIds ?? [],
    sent.billingDetails?.id ?? null,
    sent.contact?.caretakerId ?? null,
  ]
  if (wanted.flat().every((it) => it === null)) return nothingKnown
  const { rows } = await tx.query<KnownParts>(lookUp, [orderId, ...wanted])
  if (!rows[0]) throw new Error('a locked order is there')
  return rows[0]
}

const columns = [
  'comment',
  'coordinator_id',
  'preferred_start',
  'preferred_end',
  'hide_contact',
  'caretaker_id',
  'caretaker_first_name',
  'caretaker_last_name',
  'caretaker_phone',
  'billing',
  'billing_record_id',
  'payer_id',
  'client_number',
  'search_text',
] as const
export type ChangedColumns = { [K in (typeof columns)[number]]?: unknown }

// Omitted columns keep their values.
const save = statement(
  'changeOrder.save',
  `update orders o
      set (${columns.join(', ')}) = (select ${columns.join(', ')} from json_populate_record(o, $2))
    where o.id = $1`,
)

export async function updateColumns(tx: Queryable, id: string, changed: ChangedColumns): Promise<void> {
  await tx.query(save, [id, JSON.stringify(changed)])
}

// Writes the versions of changed parts and the columns in one statement.
const saveRaised = statement(
  'changeOrder.saveRaised',
  `update orders o
      set (${columns.join(', ')}, part_versions, version, updated_at) =
          (select ${columns.join(', ')}, o.part_versions || $3::jsonb, o.version + 1, now()
             from json_populate_record(o, $2))
    where o.id = $1`,
)

/** The version after it is the one of the changed parts. */
export async function saveParts(
  tx: Queryable,
  id: string,
  changed: ChangedColumns,
  partVersions: PartVersions,
): Promise<void> {
  await tx.query(saveRaised, [id, JSON.stringify(changed), JSON.stringify(partVersions)])
}

const ofTable = (table: 'order_services' | 'order_devices', column: 'service_id' | 'device_id') =>
  statement(
    `changeOrder.${table}`,
    `with gone as (delete from ${table} where order_id = $1 and not (${column} = any($2::uuid[])))
     insert into ${table} (order_id, ${column}, position)
     select $1, it.id, it.position - 1 from unnest($2::uuid[]) with ordinality as it (id, position)
         on conflict (order_id, ${column}) do update set position = excluded.position`,
  )
const services = ofTable('order_services', 'service_id')
const devices = ofTable('order_devices', 'device_id')

export async function updateServices(tx: Queryable, id: string, chosen: readonly string[]): Promise<void> {
  await tx.query(services, [id, chosen])
}

export async function updateDevices(tx: Queryable, id: string, chosen: readonly string[]): Promise<void> {
  await tx.query(devices, [id, chosen])
}

const history = statement(
  'changeOrder.history',
  `insert into order_history (id, order_id, type, user_id, kind, data, version, text)
   values ($1, $2, 'change', $3, $4, $5, $6, $7)`,
)

export async function writeHistory(
  tx: Queryable,
  { orderId, userId, event }: { orderId: string; userId: string; event: OrderEvent },
): Promise<void> {
  const { kind, data, version, text } = eventColumns(event)
  await tx.query(history, [newId(), orderId, userId, kind, JSON.stringify(data), version, text])
}

const touch = statement(
  'changeOrder.touch',
  'update orders set version = version + 1, updated_at = now() where id = $1',
)

/** Raises the version after a change of records beside the order, so that open pages reload. */
export async function touchOrder(tx: Queryable, id: string): Promise<void> {
  await tx.query(touch, [id])
}
