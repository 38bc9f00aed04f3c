import type { notifications as polish } from '../pl/notifications.ts'
import type { Arabic } from '../translation.ts'

export const notifications: Arabic<typeof polish> = {}
