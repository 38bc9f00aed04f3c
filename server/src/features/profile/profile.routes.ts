import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { coworkersOf, crewOf, ownCrewOf } from './profile.queries.ts'

export const profileRoutes = implement(api.profile, ({ db }) => ({
  crew: async ({ caller }) => {
    const [crew, own] = await Promise.all([crewOf(db, caller.id), ownCrewOf(db, caller.id)])
    return { crew, own }
  },
  coworkers: async ({ caller }) => ({ coworkers: await coworkersOf(db, caller.id) }),
}))
