import { calendar } from '@zlecenia/contract/features/calendar/calendar.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { refuse } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { readsContactData } from '../customers/index.ts'
import { daysOf, slotsBetween } from './calendar.queries.ts'

export const calendarRoutes = implement(calendar, ({ db }) => ({
  slots: async ({ query: { perDay, ...period }, caller }) => {
    const performerId = caller.scope('read', 'Calendar') === 'own' ? caller.id : null
    const sees = { performerId, contactData: readsContactData(caller) }
    if (perDay) return daysOf(db.reading, period, perDay, sees)
    const slots = await slotsBetween(db.reading, period, sees)
    if (slots.length > limits.calendarSlotsMax) throw refuse({ field: 'to', message: 'calendar.tooMany' })
    return { slots }
  },
}))
