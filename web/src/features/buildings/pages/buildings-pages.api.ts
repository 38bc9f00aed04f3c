import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { pagedQuery, query, untilTotal } from '#lib/query.ts'

const shown = 10

export const buildingRecordsOfCustomerQuery = (customer: string) =>
  query('GET /buildings/list', { query: { client: customer, size: shown } })

export const buildingsHeldQuery = (as: 'owner' | 'payer', customer: string) =>
  query('GET /buildings/list', { query: { [as]: customer, archived: 'also', size: shown } })

export const wholeBuildingQuery = (buildingId: string) =>
  queryOptions({
    ...query('GET /buildings/:buildingId/details', { params: { buildingId } }),
    meta: { quiet: true },
  })

export const buildingAccessQuery = (buildingId: string) =>
  pagedQuery(
    'GET /buildings/:buildingId/access',
    (page: number) => ({ params: { buildingId }, query: { page } }),
    { first: 1, next: untilTotal },
  )

export const buildingHistoryQuery = (buildingId: string) =>
  pagedQuery(
    'GET /buildings/:buildingId/history',
    (page: number) => ({ params: { buildingId }, query: { page } }),
    { first: 1, next: untilTotal },
  )

export const customerOfBuilding = (customerId: string, signal: AbortSignal) =>
  call('GET /customers/:customerId', { params: { customerId }, signal })

export const buildingPlace = ({ address, city }: { address: string; city: string }) => `${address}, ${city}`
