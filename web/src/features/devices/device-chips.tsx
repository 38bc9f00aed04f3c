import type { DeviceKind, DeviceState } from '@zlecenia/contract/features/devices/device-kinds'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { devices } from '@zlecenia/contract/messages/pl/devices'
import { addMessages, useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { deviceStateLook, kindIcons, warrantyLook } from './device-looks.ts'
import styles from './devices.module.css'
import { warrantyState } from './warranty.ts'

addMessages({ devices })

export function DeviceStateChip({ state }: { state: DeviceState }) {
  const t = useT()
  const { colour, icon } = deviceStateLook[state]
  return (
    <Chip colour={colour} icon={icon}>
      {t(`deviceState.${state}`)}
    </Chip>
  )
}

/** `until`: the last day. */
export function WarrantyChip({ until }: { until: string }) {
  const t = useT()
  const state = warrantyState(until, todayInWarsaw())
  const { colour, icon } = warrantyLook[state]
  return (
    <Chip colour={colour} icon={icon}>
      {t(`deviceWarranty.${state}`)}
    </Chip>
  )
}

export function DeviceKindName({ kind }: { kind: DeviceKind }) {
  const t = useT()
  const Icon = kindIcons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(`deviceKind.${kind}`)}
    </span>
  )
}
