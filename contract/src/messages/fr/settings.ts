import type { settings as polish } from '../pl/settings.ts'
import type { French } from '../translation.ts'

export const settings: French<typeof polish> = {}
