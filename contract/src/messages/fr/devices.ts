import type { devices as polish } from '../pl/devices.ts'
import type { French } from '../translation.ts'

export const devices: French<typeof polish> = {
  deviceKind: {
    elevator: 'Ascenseur',
    boiler_room: 'Chaufferie',
    gate: 'Portail',
    barrier: 'Barrière',
    intercom: 'Interphone',
    air_conditioning: 'Climatisation',
    ventilation: 'Ventilation',
    pump: 'Surpresseur, pompe',
    fire_protection: 'Protection incendie',
    other: 'Autre',
  },
}
