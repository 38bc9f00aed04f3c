import type { objects as polish } from '../pl/objects.ts'
import type { Arabic } from '../translation.ts'

export const objects: Arabic<typeof polish> = {}
