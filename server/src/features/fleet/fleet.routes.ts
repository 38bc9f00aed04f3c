import { fleet } from '@zlecenia/contract/features/fleet/fleet.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { implement } from '#platform/implement.ts'
import { fleetOfDay } from './fleet.service.ts'

export const fleetRoutes = implement(fleet, ({ db }) => ({
  day: ({ query }) => fleetOfDay(db.reading, query.day ?? todayInWarsaw()),
}))
