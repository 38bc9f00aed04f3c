import { calendar } from '@zlecenia/contract/features/calendar/calendar.contract'
import { implement } from '../../platform/implement.ts'
import { slotsBetween } from './calendar.queries.ts'

export const calendarRoutes = implement(calendar, ({ db }) => ({
  slots: async ({ query: { from, to }, caller }) => {
    const performerId = caller.scope('read', 'Calendar') === 'own' ? caller.id : null
    return { slots: await slotsBetween(db.reading, from, to, performerId) }
  },
}))
