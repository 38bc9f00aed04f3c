import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { id, version } from '../../lib/rules.ts'
import { deviceKinds, deviceStates } from './device-kinds.ts'
import { deviceList } from './device-list.ts'

export const deviceKind = z.enum(deviceKinds, { error: 'rules.invalid' })
export const deviceState = z.enum(deviceStates, { error: 'rules.invalid' })

export const deviceRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: deviceKind,
  state: deviceState,
  maker: z.string().nullable(),
  model: z.string().nullable(),
  place: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  archived: z.boolean(),
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
  nextCheckOn: z.string().nullable(),
  /** Only the fields of its kind have a value: `ownFields`. */
  cycles: z.number().int().nullable(),
  loadKg: z.number().int().nullable(),
  powerKw: z.number().nullable(),
  panels: z.number().int().nullable(),
  remarks: z.string().nullable(),
  /** No order refers to it: it can be deleted. */
  removable: z.boolean(),
})
export type Device = z.infer<typeof device>

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/devices',
    permission: ['read', 'Device'],
    summary: `Devices of all buildings, of one, or of one client's; archived ones only on request. ${inPages}`,
    query: listQuery(deviceList),
    response: pageOf(deviceRow),
    limit: { max: 600 },
    heavy: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/devices/:id',
    permission: ['read', 'Device'],
    summary: 'One device with all its data',
    params: z.object({ id }),
    response: device,
  }),
}
