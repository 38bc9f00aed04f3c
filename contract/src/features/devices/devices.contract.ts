import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, paging, version } from '../../lib/rules.ts'

export const deviceKinds = [
  'elevator',
  'boiler_room',
  'gate',
  'barrier',
  'intercom',
  'air_conditioning',
  'ventilation',
  'pump',
  'fire_protection',
  'other',
] as const
export const deviceKind = z.enum(deviceKinds, { error: 'rules.invalid' })
export type DeviceKind = z.infer<typeof deviceKind>

export const deviceStates = ['faulty', 'working', 'out_of_use'] as const
export const deviceState = z.enum(deviceStates, { error: 'rules.invalid' })
export type DeviceState = z.infer<typeof deviceState>

export const deviceRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: deviceKind,
  state: deviceState,
  maker: z.string().nullable(),
  model: z.string().nullable(),
  place: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  building: z.object({ id: z.string(), name: z.string().nullable(), address: z.string(), city: z.string() }),
  client: z.object({ id: z.string(), name: z.string() }),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const device = deviceRow.extend({
  version,
  serialNumber: z.string().nullable(),
  /** Number at the office of technical inspection (UDT). */
  udtNumber: z.string().nullable(),
  installedOn: z.string().nullable(),
})
export type Device = z.infer<typeof device>

export const deviceSorts = ['name', 'kind', 'building', 'client', 'warranty', 'state'] as const

export const deviceListQuery = z.object({
  q: z.string().max(200).optional(),
  kind: deviceKind.optional(),
  state: deviceState.optional(),
  building: id.optional(),
  client: id.optional(),
  ...paging.shape,
  sort: z.enum(deviceSorts).default('building'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/devices',
    permission: ['read', 'Device'],
    summary: `Devices, a page of them, of all buildings, of one, or of one client's. Page sizes ${limits.pageSizes.join(', ')}, 0 for all`,
    query: deviceListQuery,
    response: z.object({ devices: z.array(deviceRow), total: z.number().int(), totalIsMore: z.boolean() }),
    limit: { max: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/devices/:id',
    permission: ['read', 'Device'],
    summary: 'One device whole',
    params: z.object({ id }),
    response: device,
  }),
}
