import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

const counts = z.object({
  orders: z.number().int(),
  customers: z.number().int(),
  buildings: z.number().int(),
  users: z.number().int(),
})
export type ExampleCounts = z.infer<typeof counts>

/** What removing takes away, and what stays because people have worked with it. */
export const exampleDataState = z.object({
  goes: counts,
  /** Example rows that stay; also clients and people of `orders`. */
  stays: counts,
  /** Orders that people made for example clients or gave to example people, the first fifty. */
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
})
export type ExampleDataState = z.infer<typeof exampleDataState>

/** The example data of a set-up. */
export const exampleData = {
  read: endpoint({
    method: 'GET',
    path: '/settings/example-data',
    permission: ['read', 'Settings'],
    summary: 'How much example data there is, and what of it would stay when it is removed',
    response: exampleDataState,
  }),
  /** Nothing that people made goes, nor what it stands on; what stayed goes when it is asked for again. */
  remove: endpoint({
    method: 'DELETE',
    path: '/settings/example-data',
    permission: ['update', 'Settings'],
    summary: 'Removes the example data; answers what went and what stays',
    response: exampleDataState,
    limit: { max: 20 },
  }),
}
