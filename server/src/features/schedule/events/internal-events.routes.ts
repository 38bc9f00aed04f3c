import { internalEvents } from '@zlecenia/contract/features/schedule/internal-events.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { implement } from '#platform/implement.ts'
import { eventsAhead } from './internal-events.queries.ts'
import { addEvent, changeEvent, removeEvent } from './internal-events.service.ts'

export const internalEventRoutes = implement(internalEvents, ({ db }) => ({
  list: async () => ({ events: await eventsAhead(db.reading, todayInWarsaw()) }),
  add: ({ body, caller }) => addEvent(db, caller, body),
  change: ({ params, body, caller }) => changeEvent(db, caller, params.id, body),
  remove: ({ params, caller }) => removeEvent(db, caller, params.id),
}))
