import { useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { rankedText } from '@zlecenia/contract/lib/text'
import type { ReactNode } from 'react'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { type Found, useFoundHere } from '#ui/form/found.ts'
import '../../messages.ts'
import { buildingSlice } from './building.draft.ts'

type DeviceRow = Answer<'GET /devices'>['rows'][number]

const devicesQuery = (building: string) => ({
  ...query('GET /devices', { query: { building, size: limits.rowsAtOnce, sort: 'kind' } }),
  select: ({ rows }: { rows: DeviceRow[] }) => rows,
  meta: { quiet: true },
})
const textOf = ({ name, place, maker, model }: DeviceRow) => rankedText([name], [place, maker, model])
const labelOf = ({ name, place }: Pick<DeviceRow, 'name' | 'place'>) => (place ? `${name}, ${place}` : name)

function useDevicesFound(typed: string): Found<DeviceRow> {
  const buildingId = buildingSlice.useValue('buildingId')
  return useFoundHere(useQuery(devicesQuery(buildingId ?? '')), textOf, typed)
}

/** Devices that the order is about, where the building has any. */
export function DevicePicker({ nothing = null }: { nothing?: ReactNode }) {
  const may = useMay()
  const buildingId = buildingSlice.useValue('buildingId')
  const enabled = buildingId !== null && may(['read', 'Device'])
  const devices = useQuery({ ...devicesQuery(buildingId ?? ''), enabled })
  if (!enabled || !devices.data) return null
  return devices.data.length > 0 ? <Devices buildingId={buildingId} /> : nothing
}

function Devices({ buildingId }: { buildingId: string }) {
  const t = useT()
  const slice = buildingSlice.useFields()
  const chosen = buildingSlice.useValue('devices').filter((it) => it.buildingId === buildingId)
  return (
    <EntityPicker
      label={t('buildingStep.devices')}
      hint={t('buildingStep.devicesHint')}
      name={slice.name('devices')}
      useFound={useDevicesFound}
      words={{ waiting: t('buildingStep.devicesLoading'), nothing: t('buildingStep.devicesNone') }}
      keyOf={(it) => it.id}
      textOf={labelOf}
      several={{
        chosen: chosen.map((it) => ({ key: it.id, label: it.name })),
        removeLabel: (name) => t('buildingStep.removeDevice', { name }),
        onAdd: (it) => slice.set({ devices: [...chosen, { id: it.id, name: labelOf(it), buildingId }] }),
        onRemove: (key) => slice.set({ devices: chosen.filter(({ id }) => id !== key) }),
      }}
    />
  )
}
