import type { devices as polish } from '../pl/devices.ts'
import type { Arabic } from '../translation.ts'

export const devices: Arabic<typeof polish> = {}
