import type { profile as polish } from '../pl/profile.ts'
import type { English } from '../translation.ts'

export const profile: English<typeof polish> = {}
