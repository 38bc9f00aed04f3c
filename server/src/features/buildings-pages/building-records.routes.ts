import {
  buildingPayers,
  buildingPeople,
} from '@zlecenia/contract/features/buildings-pages/building-people.contract'
import { buildingRecords } from '@zlecenia/contract/features/buildings-pages/building-record.contract'
import { implement } from '../../platform/implement.ts'
import { addPayer, changePayer } from './building-payers.service.ts'
import { addPerson, changePerson } from './building-people.service.ts'
import {
  addBuilding,
  buildingHistory,
  changeBuilding,
  removeBuilding,
  wholeBuilding,
} from './building-record.service.ts'

export const buildingPeopleRoutes = implement(buildingPeople, ({ db }) => ({
  add: ({ params, body, caller }) => addPerson(db, caller, params.buildingId, body),
  change: ({ params, body, caller }) => changePerson(db, caller, params, body),
}))

export const buildingPayerRoutes = implement(buildingPayers, ({ db }) => ({
  add: ({ params, body, caller }) => addPayer(db, caller, params.buildingId, body),
  change: ({ params, body, caller }) => changePayer(db, caller, params, body),
}))

export const buildingRecordRoutes = implement(buildingRecords, ({ db }) => ({
  file: ({ params, caller }) => wholeBuilding(db, caller, params.buildingId),
  add: ({ body, caller }) => addBuilding(db, caller, body),
  change: ({ params, body, caller }) => changeBuilding(db, caller, params.buildingId, body),
  remove: ({ params, caller }) => removeBuilding(db, caller, params.buildingId),
  history: ({ params, query, caller }) => buildingHistory(db, caller, params.buildingId, query.page),
}))
