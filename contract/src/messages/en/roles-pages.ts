import type { rolesPages as polish } from '../pl/roles-pages.ts'
import type { English } from '../translation.ts'

export const rolesPages: English<typeof polish> = {}
