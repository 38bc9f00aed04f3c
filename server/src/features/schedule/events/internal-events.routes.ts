import { internalEvents } from '@zlecenia/contract/features/schedule/internal-events.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { implement } from '#platform/implement.ts'
import { eventsAhead } from './internal-events.queries.ts'
import { createEvent, deleteEvent, updateEvent } from './internal-events.service.ts'

export const internalEventRoutes = implement(internalEvents, ({ db }) => ({
  list: async () => ({ events: await eventsAhead(db.reading, todayInWarsaw()) }),
  add: ({ body, caller }) => createEvent(db, caller, body),
  change: ({ params, body, caller }) => updateEvent(db, caller, params.id, body),
  remove: ({ params, caller }) => deleteEvent(db, caller, params.id),
}))
