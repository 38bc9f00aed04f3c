import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { query } from '../../lib/query.ts'
import { buildingRead } from '../buildings/index.ts'

const shown = 10

export const buildingsOfCustomerQuery = (client: string) =>
  query('GET /buildings/list', { query: { client, size: shown } })

/** Each reading of notes is logged, so focus causes no refetch. */
export const buildingQuery = (buildingId: string) =>
  queryOptions({
    ...query('GET /buildings/:buildingId', { params: { buildingId } }),
    select: (file) => buildingRead(file),
    meta: { quiet: true },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export const customerOfBuilding = (customerId: string, signal: AbortSignal) =>
  call('GET /customers/:customerId', { params: { customerId }, signal })
