import type { devices as polish } from '../pl/devices.ts'
import type { English } from '../translation.ts'

export const devices: English<typeof polish> = {
  deviceKind: {
    elevator: 'Lift',
    boiler_room: 'Boiler room',
    gate: 'Gate',
    barrier: 'Barrier',
    intercom: 'Intercom',
    air_conditioning: 'Air conditioning',
    ventilation: 'Ventilation',
    pump: 'Booster set, pump',
    fire_protection: 'Fire protection',
    other: 'Other',
  },
}
