import type { tour as polish } from '../pl/tour.ts'
import type { Arabic } from '../translation.ts'

export const tour: Arabic<typeof polish> = {}
