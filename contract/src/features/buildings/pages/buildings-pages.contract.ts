import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../../lib/list-query.ts'
import { buildingList } from './building-list.ts'

const named = z.object({ id: z.string(), name: z.string() })

export const buildingListRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  address: z.string(),
  zipCode: z.string().nullable(),
  city: z.string(),
  type: z.string().nullable(),
  client: named,
  owner: named.nullable(),
  payer: named.nullable(),
  contact: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Orders neither done nor cancelled; null without the right to read all orders. */
  openOrders: z.number().int().nullable(),
  archived: z.boolean(),
})
export type BuildingListRow = z.infer<typeof buildingListRow>

export const buildingsPages = {
  list: endpoint({
    method: 'GET',
    path: '/buildings/list',
    permission: ['read', 'Building'],
    summary: `Buildings of all clients or of one. ${inPages}`,
    query: listQuery(buildingList),
    response: pageOf(buildingListRow),
    limit: { max: 600 },
    heavy: true,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/buildings/export',
    permission: ['read', 'Building'],
    summary: 'All buildings of the list, with its filters and sort, with what they are like',
    query: exportQuery(buildingList),
    response: 'table',
    limit: { max: 20 },
  }),
}
