import type { tour as polish } from '../pl/tour.ts'
import type { English } from '../translation.ts'

export const tour: English<typeof polish> = {}
