import { buildingRecords } from '@zlecenia/contract/features/buildings-pages/building-record.contract'
import { implement } from '../../platform/implement.ts'
import {
  addBuilding,
  buildingHistory,
  changeBuilding,
  removeBuilding,
  wholeBuilding,
} from './building-record.service.ts'

export const buildingRecordRoutes = implement(buildingRecords, ({ db }) => ({
  file: ({ params, caller }) => wholeBuilding(db, caller, params.buildingId),
  add: ({ body, caller }) => addBuilding(db, caller, body),
  change: ({ params, body, caller }) => changeBuilding(db, caller, params.buildingId, body),
  remove: ({ params, caller }) => removeBuilding(db, caller, params.buildingId),
  history: ({ params, query, caller }) => buildingHistory(db, caller, params.buildingId, query.page),
}))
