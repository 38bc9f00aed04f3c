import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { coworkersOf, crewOf } from './profile.queries.ts'

export const profileRoutes = implement(api.profile, ({ db }) => ({
  crew: async ({ caller }) => ({ crew: await crewOf(db, caller.id) }),
  coworkers: async ({ caller }) => ({ coworkers: await coworkersOf(db, caller.id) }),
}))
