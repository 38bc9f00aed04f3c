import type { VehicleBookKind } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const vehicleQuery = (id: string) => query('GET /vehicles/:id', { params: { id } })
export const ownVehicleQuery = query('GET /me/vehicle')
export const vehicleCostsQuery = (id: string) => query('GET /vehicles/:id/costs', { params: { id } })

export const vehicleHistoryQuery = (id: string) =>
  pagedQuery('GET /vehicles/:id/history', (page: number) => ({ params: { id }, query: { page } }), {
    first: 1,
    next: untilTotal,
  })

export const vehicleBookQuery = (id: string, kind: VehicleBookKind | undefined) =>
  pagedQuery(
    'GET /vehicles/:id/book',
    (page: number) => ({ params: { id }, query: { page, ...(kind && { kind }) } }),
    { first: 1, next: untilTotal },
  )
