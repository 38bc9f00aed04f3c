import type { clients as polish } from '../pl/clients.ts'
import type { French } from '../translation.ts'

export const clients: French<typeof polish> = {}
