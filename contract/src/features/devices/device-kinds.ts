/** Kinds in list order. Separate from the schemas, for lists without zod. */
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
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceStates = ['faulty', 'working', 'out_of_use'] as const
export type DeviceState = (typeof deviceStates)[number]
