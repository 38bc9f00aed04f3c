import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    permission: 'public',
    summary: 'Whether the process lives',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
    openWhileClosed: true,
    limit: { max: 600 },
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    permission: 'public',
    summary: 'Whether the program is migrated and the database answers',
    response: z.object({
      status: z.literal('ready'),
      /** Letters and sweeps; everything else works while they start. */
      jobs: z.enum(['running', 'starting']),
    }),
    openWhileClosed: true,
    limit: { max: 600 },
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    permission: 'public',
    summary: 'This description',
    response: z.record(z.string(), z.unknown()),
    limit: { max: 10 },
    unchanging: true,
  }),
}
