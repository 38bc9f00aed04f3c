import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/** What the program is connected with. */
export const connectionNames = ['mail', 'registry', 'storage'] as const
export type ConnectionName = (typeof connectionNames)[number]

const connection = z.object({
  name: z.enum(connectionNames),
  /** Set up by the settings of the program; whether it answers, a test says. */
  on: z.boolean(),
  /** Host of the mail server, address of the registry; never a user or a password. */
  address: z.string().nullable(),
  /** Bytes on the disk of the storage; null for the others. `low`: it will be full soon. */
  space: z.object({ free: z.number(), total: z.number(), low: z.boolean() }).nullable(),
})
export type Connection = z.infer<typeof connection>

/** Where the program is opened, as its settings say. */
const entrance = z.object({
  /** What the links it gives begin with. */
  link: z.string(),
  /** That address leads to whoever's own machine: nobody else can open it. */
  onlyHere: z.boolean(),
  /** HOST: whom the program listens to. */
  host: z.string(),
  /** PUBLIC_URL. */
  publicUrl: z.string().nullable(),
})
export type Entrance = z.infer<typeof entrance>

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/settings/connections',
    permission: ['read', 'Settings'],
    summary: 'Where the program is opened; mail, company registry and storage: what is set up',
    response: z.object({ entrance, connections: z.array(connection) }),
  }),
  /** Mail: a letter to the caller. Registry: one look for a known company. Storage: a file is kept, read, removed. */
  test: endpoint({
    method: 'POST',
    path: '/settings/connections/:name/test',
    permission: ['update', 'Settings'],
    summary: 'Tries a connection; that it does not work is an answer too',
    params: z.object({ name: z.enum(connectionNames) }),
    response: z.object({
      works: z.boolean(),
      /** What the other side said of the trouble, or whom the letter went to; for somebody who can read it. */
      detail: z.string().nullable(),
    }),
    limit: { max: 6 },
  }),
}
