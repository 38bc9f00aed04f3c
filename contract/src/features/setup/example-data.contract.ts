import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

const counts = z.object({
  orders: z.number().int(),
  customers: z.number().int(),
  buildings: z.number().int(),
  users: z.number().int(),
  /** Opening invoices included. */
  invoices: z.number().int(),
})
export type ExampleCounts = z.infer<typeof counts>

export const exampleDataState = z.object({
  goes: counts,
  stays: counts,
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
})
export type ExampleDataState = z.infer<typeof exampleDataState>

export const exampleData = {
  read: endpoint({
    method: 'GET',
    path: '/settings/example-data',
    permission: ['read', 'Settings'],
    summary: 'How much example data there is, and what of it would stay when it is removed',
    response: exampleDataState,
  }),
  /** Spares user data and what it depends on; repeat the call for the rest. */
  remove: endpoint({
    method: 'DELETE',
    path: '/settings/example-data',
    permission: ['update', 'Settings'],
    summary: 'Removes the example data; answers what went and what stays',
    response: exampleDataState,
    limit: { max: 20 },
  }),
}
