import { zone } from '@zlecenia/contract/lib/warsaw'
import { ownBuilding } from '#features/buildings/index.ts'
import { avatarKeyOf } from '#features/conversations/index.ts'
import type { BoardReader } from './seen-boards.ts'

export const today = `(now() at time zone '${zone}')::date`

export const isOverdue = (c: string, k: string): string => `(${c}.due_on < ${today} and not ${k}.is_done)`

export const talkerColumns = (u: string): string =>
  `${u}.id, ${u}.first_name as "firstName", ${u}.last_name as "lastName", ${avatarKeyOf(u)} as avatar`

type On = (reader: BoardReader, user: string) => string

/** Conditions of what a reader may read of `o`, `a`, `b` and `d`: orders, customers, buildings and devices. */
export const readsOrder: On = ({ order }, user) =>
  order === 'own'
    ? `exists (select from slot_performers p where p.order_id = o.id and p.user_id = ${user}::uuid)`
    : String(order === 'all')
export const readsCustomer: On = ({ customer }) => String(customer === 'all')
export const readsBuilding: On = ({ building }, user) =>
  building === 'own' ? ownBuilding('b.id', user) : String(building === 'all')
export const readsDevice: On = ({ device }, user) =>
  device === 'own' ? ownBuilding('d.building_id', user) : String(device === 'all')

/** Part of the statement's name, which differs by the reader's access. */
export const shapeOf = ({ order, customer, building, device }: BoardReader): string =>
  [order, customer, building, device].map((it) => it[0]).join('')
