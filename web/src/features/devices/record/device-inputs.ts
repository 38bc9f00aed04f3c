import { type DeviceFigure, deviceFigures } from '@zlecenia/contract/features/devices/device-fields'
import type { DeviceKind, DeviceState } from '@zlecenia/contract/features/devices/device-kinds'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { t } from '#lib/i18n.ts'
import type { Changed } from '#ui/record-form/fields.ts'

const written = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export const emptyDeviceFields = {
  name: '',
  kind: 'elevator' as DeviceKind,
  state: 'working' as DeviceState,
  maker: '',
  model: '',
  serialNumber: '',
  udtNumber: '',
  place: '',
  installedOn: '',
  warrantyUntil: '',
  nextCheckOn: '',
  cycles: '',
  loadKg: '',
  powerKw: '',
  panels: '',
  remarks: '',
}
export type DeviceFields = typeof emptyDeviceFields

export const deviceFields = (it: Device): DeviceFields => ({
  name: it.name,
  kind: it.kind,
  state: it.state,
  maker: it.maker ?? '',
  model: it.model ?? '',
  serialNumber: it.serialNumber ?? '',
  udtNumber: it.udtNumber ?? '',
  place: it.place ?? '',
  installedOn: it.installedOn ?? '',
  warrantyUntil: it.warrantyUntil ?? '',
  nextCheckOn: it.nextCheckOn ?? '',
  cycles: written(it.cycles),
  loadKg: written(it.loadKg),
  powerKw: written(it.powerKw),
  panels: written(it.panels),
  remarks: it.remarks ?? '',
})

const bare = (text: string) => text.replace(/\s/gu, '').replace(',', '.')

export function figureProblem(field: DeviceFigure, text: string): true | string {
  const [min, max] = deviceFigures[field]
  const form = field === 'powerKw' ? /^\d+(?:\.\d+)?$/u : /^\d+$/u
  const isFigure = bare(text) === '' || (form.test(bare(text)) && Number(bare(text)) <= max)
  return isFigure || t('deviceRecord.figure', { min, max })
}

const figures = Object.keys(deviceFigures) as DeviceFigure[]
const days = ['installedOn', 'warrantyUntil', 'nextCheckOn'] as const
const isFigure = (name: string): name is DeviceFigure => figures.some((it) => it === name)
const isDayField = (name: string) => days.some((it) => it === name)

function wireValue(name: string, text: string): string | number | null {
  if (isFigure(name)) return bare(text) === '' ? null : Number(bare(text))
  return isDayField(name) && text === '' ? null : text
}

type Sent = Partial<
  Omit<Record<keyof DeviceFields, string>, DeviceFigure | (typeof days)[number] | 'kind' | 'state'>
> &
  Partial<Record<DeviceFigure, number | null>> &
  Partial<Record<(typeof days)[number], string | null>> & { kind?: DeviceKind; state?: DeviceState }

export const deviceSent = (changed: Changed<DeviceFields>): Sent =>
  Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, wireValue(name, String(text))]))
