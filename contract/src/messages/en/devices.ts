import type { devices as polish } from '../pl/devices.ts'
import type { English } from '../translation.ts'

export const devices: English<typeof polish> = {}
