import { vehicles } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { readsCosts, userSeeingVehicles } from './sees-vehicles.ts'
import {
  addEntry,
  bookOf,
  changeEntry,
  costsOfVehicle,
  handOverVehicle,
  ownVehicle,
} from './vehicle-book.service.ts'
import { addVehicle, changeVehicle, seenVehicle, vehicleHistory } from './vehicle-record.service.ts'
import { vehicleTable } from './vehicle-table.ts'
import { addTerm, addUse, changeTerm, changeUse, removeTerm, removeUse } from './vehicle-terms.service.ts'
import { listedVehicles, listVehicles } from './vehicles.queries.ts'

export const vehicleRoutes = implement(vehicles, ({ db }) => ({
  list: ({ query, caller }) => listVehicles(db.reading, query, userSeeingVehicles(caller)),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await listedVehicles(db.reading, query, userSeeingVehicles(caller)),
      vehicleTable(requestLanguage(headers), readsCosts(caller)),
    ),
  read: ({ params, caller }) => seenVehicle(db, caller, params.id),
  own: ({ caller }) => ownVehicle(db, caller),
  add: ({ body, caller }) => addVehicle(db, caller, body),
  change: ({ params, body, caller }) => changeVehicle(db, caller, params.id, body),
  history: ({ params, query, caller }) => vehicleHistory(db, caller, params.id, query.page),
  costs: ({ params, caller }) => costsOfVehicle(db, caller, params.id),
  addTerm: ({ params, body, caller }) => addTerm(db, caller, params.id, body),
  changeTerm: ({ params, body, caller }) => changeTerm(db, caller, params, body),
  removeTerm: ({ params, caller }) => removeTerm(db, caller, params),
  addUse: ({ params, body, caller }) => addUse(db, caller, params.id, body),
  changeUse: ({ params, body, caller }) => changeUse(db, caller, params, body),
  removeUse: ({ params, caller }) => removeUse(db, caller, params),
  handOver: ({ params, body, caller }) => handOverVehicle(db, caller, params.id, body),
  book: ({ params, query, caller }) => bookOf(db, caller, params.id, query),
  addEntry: ({ params, body, caller }) => addEntry(db, caller, params.id, body),
  changeEntry: ({ params, body, caller }) => changeEntry(db, caller, params, body),
}))
