import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, paging } from '../../lib/rules.ts'
import { buildingType } from '../buildings/buildings.contract.ts'

export const buildingListRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  address: z.string(),
  zipCode: z.string().nullable(),
  city: z.string(),
  /** Unknown types show "Brak" (requirements 3). */
  type: z.string().nullable(),
  client: z.object({ id: z.string(), name: z.string() }),
  contact: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Neither done nor cancelled; null without the right to read all orders. */
  openOrders: z.number().int().nullable(),
})
export type BuildingListRow = z.infer<typeof buildingListRow>

export const buildingSorts = ['address', 'city', 'client'] as const

export const buildingListQuery = z.object({
  q: z.string().max(200).optional(),
  type: buildingType.optional(),
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
    response: z.object({
      objects: z.array(buildingListRow),
      total: z.number().int(),
      totalIsMore: z.boolean(),
    }),
    limit: { max: 600 },
  }),
}
