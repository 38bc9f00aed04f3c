import type { rolesPages as polish } from '../pl/roles-pages.ts'
import type { French } from '../translation.ts'

export const rolesPages: French<typeof polish> = {}
