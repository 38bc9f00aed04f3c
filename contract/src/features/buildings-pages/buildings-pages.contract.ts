import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { buildingList } from './building-list.ts'

/** A building as a row of the list of objects. */
export const buildingListRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  address: z.string(),
  zipCode: z.string().nullable(),
  city: z.string(),
  /** An unknown one shows "Brak" (requirements 3). */
  type: z.string().nullable(),
  client: z.object({ id: z.string(), name: z.string() }),
  /** Whom to call: its first contact person. */
  contact: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Orders that are neither done nor cancelled; null for who may not read all orders. */
  openOrders: z.number().int().nullable(),
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
  }),
}
