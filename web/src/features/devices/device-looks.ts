import {
  IconAirConditioning,
  IconAlertTriangle,
  IconBarrierBlock,
  IconCarGarage,
  IconCircleCheck,
  IconDeviceLandlinePhone,
  IconDroplet,
  IconElevator,
  IconFireExtinguisher,
  IconFlame,
  IconPower,
  IconPropeller,
  IconShieldCheck,
  IconShieldExclamation,
  IconShieldOff,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DeviceKind, DeviceState } from '@zlecenia/contract/features/devices/device-kinds'
import type { WarrantyState } from './warranty.ts'

/** The word is always shown too. */
export const kindIcons: Record<DeviceKind, TablerIcon> = {
  elevator: IconElevator,
  boiler_room: IconFlame,
  gate: IconCarGarage,
  barrier: IconBarrierBlock,
  intercom: IconDeviceLandlinePhone,
  air_conditioning: IconAirConditioning,
  ventilation: IconPropeller,
  pump: IconDroplet,
  fire_protection: IconFireExtinguisher,
  other: IconTool,
}

export const deviceStateLook = {
  faulty: { colour: 'error', icon: IconAlertTriangle },
  working: { colour: 'success', icon: IconCircleCheck },
  out_of_use: { colour: 'neutral', icon: IconPower },
} as const satisfies Record<DeviceState, unknown>

export const warrantyLook = {
  valid: { colour: 'info', icon: IconShieldCheck },
  ending: { colour: 'warning', icon: IconShieldExclamation },
  over: { colour: 'neutral', icon: IconShieldOff },
} as const satisfies Record<WarrantyState, unknown>
