import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, paging } from '../../lib/rules.ts'
import { buildingType } from '../buildings/buildings.contract.ts'

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

export const buildingSorts = ['address', 'city', 'client'] as const

export const buildingListQuery = z.object({
  /** Each word may stand in the building's address or name, or in its client's data. */
  q: z.string().max(200).optional(),
  type: buildingType.optional(),
  /** Of this client only. */
  client: id.optional(),
  ...paging.shape,
  sort: z.enum(buildingSorts).default('city'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const buildingsPages = {
  list: endpoint({
    method: 'GET',
    path: '/buildings/list',
    permission: ['read', 'Building'],
    summary: `Buildings, a page of them, of all clients or of one. Page sizes ${limits.pageSizes.join(', ')}, 0 for all`,
    query: buildingListQuery,
    /** `total` is counted to 1,001 at most: `totalIsMore` says that there are more. */
    response: z.object({
      objects: z.array(buildingListRow),
      total: z.number().int(),
      totalIsMore: z.boolean(),
    }),
    limit: { max: 600 },
  }),
}
