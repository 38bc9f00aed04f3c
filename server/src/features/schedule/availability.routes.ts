import { availability } from '@zlecenia/contract/features/schedule/availability.contract'
import { implement } from '#platform/implement.ts'
import { readAvailability } from './availability.service.ts'

export const availabilityRoutes = implement(availability, ({ db }) => ({
  performers: ({ query, caller }) => readAvailability(db.reading, caller, query),
}))
