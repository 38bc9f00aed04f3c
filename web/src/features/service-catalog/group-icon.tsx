import {
  IconAirConditioning,
  IconAlarmSmoke,
  IconBarrierBlock,
  IconBolt,
  IconCarGarage,
  IconDeviceCctv,
  IconDeviceLandlinePhone,
  IconDoor,
  IconDots,
  IconDroplet,
  IconElevator,
  IconFence,
  IconFingerprint,
  IconFireExtinguisher,
  IconFlame,
  IconHammer,
  IconHomeUp,
  IconHorseToy,
  IconPropeller,
  IconSpray,
  IconTemperature,
  IconTool,
  IconTrees,
} from '@tabler/icons-react'
import { groupColour } from './group-colour.ts'

/** Keyed by the catalogue's names; unknown ones show a tool. */
const icons: Readonly<Record<string, typeof IconTool>> = {
  'air-conditioning': IconAirConditioning,
  'alarm-smoke': IconAlarmSmoke,
  'barrier-block': IconBarrierBlock,
  bolt: IconBolt,
  'car-garage': IconCarGarage,
  'device-cctv': IconDeviceCctv,
  'device-landline-phone': IconDeviceLandlinePhone,
  door: IconDoor,
  dots: IconDots,
  droplet: IconDroplet,
  elevator: IconElevator,
  fence: IconFence,
  fingerprint: IconFingerprint,
  'fire-extinguisher': IconFireExtinguisher,
  flame: IconFlame,
  hammer: IconHammer,
  'home-up': IconHomeUp,
  'horse-toy': IconHorseToy,
  propeller: IconPropeller,
  spray: IconSpray,
  temperature: IconTemperature,
  trees: IconTrees,
}

export function GroupIcon({ icon, color, size = 20 }: { icon: string; color: string; size?: number }) {
  const Icon = icons[icon] ?? IconTool
  return <Icon size={size} stroke={1.75} color={groupColour(color)} aria-hidden="true" />
}
