import type { notifications as polish } from '../pl/notifications.ts'
import type { French } from '../translation.ts'

export const notifications: French<typeof polish> = {}
