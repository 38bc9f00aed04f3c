import type { clients as polish } from '../pl/clients.ts'
import type { Arabic } from '../translation.ts'

export const clients: Arabic<typeof polish> = {}
