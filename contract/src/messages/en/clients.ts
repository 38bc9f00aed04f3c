import type { clients as polish } from '../pl/clients.ts'
import type { English } from '../translation.ts'

export const clients: English<typeof polish> = {}
