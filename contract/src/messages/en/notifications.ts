import type { notifications as polish } from '../pl/notifications.ts'
import type { English } from '../translation.ts'

export const notifications: English<typeof polish> = {}
