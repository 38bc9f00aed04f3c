import type {
  DeviceKind,
  DeviceState,
  deviceSorts,
} from '@zlecenia/contract/features/devices/devices.contract'
import { listAddress, type SearchOf } from '../../ui/data-table/list-search.ts'
import { deviceStateLook, kindIcons } from './device-looks.ts'

export type DeviceSort = (typeof deviceSorts)[number]
export const kinds = Object.keys(kindIcons) as DeviceKind[]
export const deviceStates = Object.keys(deviceStateLook) as DeviceState[]

/** What the list of devices shows; all of it stands in the URL. */
export type DevicesSearch = SearchOf<DeviceSort, { kind: DeviceKind[]; state: DeviceState[] }>

export const devicesAddress = listAddress({
  sorts: { name: true, kind: true, building: true, client: true, warranty: true, state: true },
  filters: { kind: kinds, state: deviceStates },
  first: { sort: 'building', order: 'asc' },
})
