import type { objects as polish } from '../pl/objects.ts'
import type { English } from '../translation.ts'

export const objects: English<typeof polish> = {}
