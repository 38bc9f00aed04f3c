import { query } from '#lib/query.ts'

export const feesQuery = (customerId: string) => query('GET /contracts', { query: { customerId } })

/** Buildings that a contract of the client can name. */
export const buildingsOfFeeQuery = (customer: string) =>
  query('GET /buildings/list', { query: { client: customer, size: 100 } })
