import type { people as polish } from '../pl/people.ts'
import type { English } from '../translation.ts'

export const people: English<typeof polish> = {}
