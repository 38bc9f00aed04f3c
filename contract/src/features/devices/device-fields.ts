import type { DeviceKind } from './device-kinds.ts'

/** Minimum and maximum of each field; kilograms, kilowatts. */
export const deviceFigures = {
  cycles: [0, 100_000_000],
  loadKg: [0, 100_000],
  powerKw: [0, 100_000],
  panels: [0, 9999],
} as const
export type DeviceFigure = keyof typeof deviceFigures
export type OwnField = DeviceFigure | 'udtNumber' | 'nextCheckOn'

/** Fields specific to each kind of device. Separate from the schemas, for forms without zod. */
export const ownFields: Record<DeviceKind, readonly OwnField[]> = {
  elevator: ['udtNumber', 'loadKg', 'nextCheckOn'],
  boiler_room: ['udtNumber', 'powerKw', 'nextCheckOn'],
  gate: ['cycles', 'nextCheckOn'],
  barrier: ['cycles'],
  intercom: ['panels'],
  air_conditioning: ['powerKw', 'nextCheckOn'],
  ventilation: ['nextCheckOn'],
  pump: ['udtNumber', 'powerKw', 'nextCheckOn'],
  fire_protection: ['nextCheckOn'],
  other: ['nextCheckOn'],
}
