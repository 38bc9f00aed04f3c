import { nearest } from '@zlecenia/contract/features/nearest/nearest.contract'
import { implement } from '#platform/implement.ts'
import { findNearest } from './nearest.service.ts'

export const nearestRoutes = implement(nearest, ({ db, roads }) => ({
  find: ({ query }) => findNearest({ db, roads }, query),
}))
