import type { devices as polish } from '../pl/devices.ts'
import type { French } from '../translation.ts'

export const devices: French<typeof polish> = {}
