import type { people as polish } from '../pl/people.ts'
import type { Arabic } from '../translation.ts'

export const people: Arabic<typeof polish> = {}
