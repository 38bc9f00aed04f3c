import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { query } from '../../lib/query.ts'
import { buildingRead } from '../buildings/index.ts'

/** So many of a client's objects are shown on the client's page. */
const shown = 10

/** A client's objects, those in one town together. */
export const buildingsOfCustomerQuery = (client: string) =>
  query('GET /buildings/list', { query: { client, size: shown } })

/** One object whole. Each reading of its notes is logged, so it isn't read again just because one comes back to it. */
export const buildingQuery = (buildingId: string) =>
  queryOptions({
    ...query('GET /buildings/:buildingId', { params: { buildingId } }),
    select: (file) => buildingRead(file),
    meta: { quiet: true },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** The client of an object, for an order there. */
export const customerOfBuilding = (customerId: string, signal: AbortSignal) =>
  call('GET /customers/:customerId', { params: { customerId }, signal })
