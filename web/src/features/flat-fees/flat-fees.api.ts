import { query } from '#lib/query.ts'

export const feesQuery = (customerId: string) => query('GET /contracts', { query: { customerId } })

/** Buildings that a contract of the client can name. */
export const buildingsOfFeeQuery = (client: string) =>
  query('GET /buildings/list', { query: { client, size: 100 } })
