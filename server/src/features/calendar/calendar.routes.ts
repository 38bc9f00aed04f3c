import { calendar } from '@zlecenia/contract/features/calendar/calendar.contract'
import { readsContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { forbidden, refuse } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { backlogPage } from './backlog.queries.ts'
import { daysOf, isTooMuch, slotsBetween } from './calendar.queries.ts'
import { calendarChoices } from './choices.queries.ts'

const performerOf = (caller: Caller) => (caller.scope('read', 'Calendar') === 'own' ? caller.id : null)

export const calendarRoutes = implement(calendar, ({ db }) => ({
  slots: async ({ query: { perDay, from, to, ...narrowing }, caller }) => {
    const sees = { performerId: performerOf(caller), contactData: readsContactData(caller) }
    if (perDay) return daysOf(db.reading, { from, to }, perDay, sees, narrowing)
    if (await isTooMuch(db.reading, { from, to }, sees, narrowing)) {
      throw refuse({ field: 'to', message: 'calendar.tooMany' })
    }
    return { slots: await slotsBetween(db.reading, { from, to }, sees, narrowing) }
  },
  backlog: async ({ query, caller }) => {
    if (caller.scope('update', 'Order') !== 'all') throw forbidden()
    return backlogPage(db.reading, query, readsContactData(caller))
  },
  choices: ({ query, caller }) => calendarChoices(db.reading, query.building ?? [], performerOf(caller)),
}))
