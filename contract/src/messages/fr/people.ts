import type { people as polish } from '../pl/people.ts'
import type { French } from '../translation.ts'

export const people: French<typeof polish> = {}
