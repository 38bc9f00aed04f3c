import type { rolesPages as polish } from '../pl/roles-pages.ts'
import type { Arabic } from '../translation.ts'

export const rolesPages: Arabic<typeof polish> = {}
