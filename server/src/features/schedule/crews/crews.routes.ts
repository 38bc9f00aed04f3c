import { crews } from '@zlecenia/contract/features/schedule/crews.contract'
import { implement } from '#platform/implement.ts'
import { allCrews } from './crews.queries.ts'
import { addCrew, changeCrew, removeCrew } from './crews.service.ts'

export const crewRoutes = implement(crews, ({ db }) => ({
  list: async () => ({ crews: await allCrews(db) }),
  add: ({ body, caller }) => addCrew(db, caller, body),
  change: ({ params, body, caller }) => changeCrew(db, caller, params.id, body),
  remove: ({ params, caller }) => removeCrew(db, caller, params.id),
}))
