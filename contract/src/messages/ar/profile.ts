import type { profile as polish } from '../pl/profile.ts'
import type { Arabic } from '../translation.ts'

export const profile: Arabic<typeof polish> = {}
