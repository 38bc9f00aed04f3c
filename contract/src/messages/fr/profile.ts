import type { profile as polish } from '../pl/profile.ts'
import type { French } from '../translation.ts'

export const profile: French<typeof polish> = {}
