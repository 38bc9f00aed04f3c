import type { settings as polish } from '../pl/settings.ts'
import type { Arabic } from '../translation.ts'

export const settings: Arabic<typeof polish> = {}
