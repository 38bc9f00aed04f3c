import type { settings as polish } from '../pl/settings.ts'
import type { English } from '../translation.ts'

export const settings: English<typeof polish> = {}
