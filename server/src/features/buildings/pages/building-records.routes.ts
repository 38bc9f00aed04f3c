import { buildingMoves } from '@zlecenia/contract/features/buildings/pages/building-move.contract'
import {
  buildingPayers,
  buildingPeople,
} from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import { buildingPlaces } from '@zlecenia/contract/features/buildings/pages/building-places.contract'
import { buildingRecords } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { openGeocoder } from '#platform/geocoder.ts'
import { implement } from '#platform/implement.ts'
import { beforeMove, moveBuilding } from './building-move.service.ts'
import { createPayer, updatePayer } from './building-payers.service.ts'
import { createPerson, updatePerson } from './building-people.service.ts'
import {
  buildingHistory,
  createBuilding,
  deleteBuilding,
  updateBuilding,
  wholeBuilding,
} from './building-record.service.ts'
import { visitPlaceOf } from './visit-place.queries.ts'

export const buildingPeopleRoutes = implement(buildingPeople, ({ db }) => ({
  add: ({ params, body, caller }) => createPerson(db, caller, params.buildingId, body),
  change: ({ params, body, caller }) => updatePerson(db, caller, params, body),
}))

export const buildingPayerRoutes = implement(buildingPayers, ({ db }) => ({
  add: ({ params, body, caller }) => createPayer(db, caller, params.buildingId, body),
  change: ({ params, body, caller }) => updatePayer(db, caller, params, body),
}))

export const buildingMoveRoutes = implement(buildingMoves, ({ db }) => ({
  before: ({ params, caller }) => beforeMove(db, caller, params.buildingId),
  move: ({ params, body, caller }) => moveBuilding(db, caller, params.buildingId, body),
}))

export const buildingPlaceRoutes = implement(buildingPlaces, ({ db, environment }) => {
  const geocoder = openGeocoder(environment)
  return {
    find: async ({ query }) => ({ places: geocoder ? await geocoder.find(query) : [] }),
    visited: async ({ params, caller }) => ({
      // Positions are for those who may change any order (docs/topics/visits.md#positions).
      place: caller.reach('update', 'Order') === 'all' ? await visitPlaceOf(db, params.buildingId) : null,
    }),
  }
})

export const buildingRecordRoutes = implement(buildingRecords, ({ db }) => ({
  file: ({ params, caller }) => wholeBuilding(db, caller, params.buildingId),
  add: ({ body, caller }) => createBuilding(db, caller, body),
  change: ({ params, body, caller }) => updateBuilding(db, caller, params.buildingId, body),
  remove: ({ params, caller }) => deleteBuilding(db, caller, params.buildingId),
  history: ({ params, query, caller }) => buildingHistory(db, caller, params.buildingId, query.page),
}))
