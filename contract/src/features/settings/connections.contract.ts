import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

export const connectionNames = ['mail', 'registry', 'geocoder', 'router', 'storage'] as const
export type ConnectionName = (typeof connectionNames)[number]

const connection = z.object({
  name: z.enum(connectionNames),
  on: z.boolean(),
  address: z.string().nullable(),
  /** Bytes; null except for the storage. */
  space: z.object({ free: z.number(), total: z.number(), low: z.boolean() }).nullable(),
})
export type Connection = z.infer<typeof connection>

const entrance = z.object({
  link: z.string(),
  onlyHere: z.boolean(),
  host: z.string(),
  publicUrl: z.string().nullable(),
})
export type Entrance = z.infer<typeof entrance>

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/settings/connections',
    permission: ['read', 'Settings'],
    summary:
      'Where the program is opened; mail, company registry, geocoder, router and storage: what is set up',
    response: z.object({ entrance, connections: z.array(connection) }),
  }),
  /** Mail: a letter to the caller. Registry, geocoder and router: a lookup. Storage: a file is written, read and removed. */
  test: endpoint({
    method: 'POST',
    path: '/settings/connections/:name/test',
    permission: ['update', 'Settings'],
    summary: 'Tests a connection; a failure is a normal answer',
    params: z.object({ name: z.enum(connectionNames) }),
    response: z.object({
      works: z.boolean(),
      detail: z.string().nullable(),
    }),
    limit: { max: 6 },
  }),
}
