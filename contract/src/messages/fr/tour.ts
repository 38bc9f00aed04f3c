import type { tour as polish } from '../pl/tour.ts'
import type { French } from '../translation.ts'

export const tour: French<typeof polish> = {}
