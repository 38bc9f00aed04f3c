import type { objects as polish } from '../pl/objects.ts'
import type { French } from '../translation.ts'

export const objects: French<typeof polish> = {}
