import { crews } from '@zlecenia/contract/features/schedule/crews.contract'
import { implement } from '#platform/implement.ts'
import { allCrews } from './crews.queries.ts'
import { createCrew, deleteCrew, updateCrew } from './crews.service.ts'

export const crewRoutes = implement(crews, ({ db }) => ({
  list: async () => ({ crews: await allCrews(db) }),
  add: ({ body, caller }) => createCrew(db, caller, body),
  change: ({ params, body, caller }) => updateCrew(db, caller, params.id, body),
  remove: ({ params, caller }) => deleteCrew(db, caller, params.id),
}))
