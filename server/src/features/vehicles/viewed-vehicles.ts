import { vehicleList } from '@zlecenia/contract/features/vehicles/vehicle-list'
import { viewedList } from '#features/saved-views/index.ts'
import { userSeeingVehicles } from './sees-vehicles.ts'
import { countVehicles } from './vehicles.queries.ts'

/** Vehicles with saved views. */
export const viewedVehicles = viewedList('Vehicle', vehicleList, (db, caller, queries) =>
  countVehicles(db.reading, queries, userSeeingVehicles(caller)),
)
