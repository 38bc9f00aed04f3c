export { notifyOfVehicleTerms } from './ending-terms.ts'
export { filesOfVehicleRoutes } from './files-of-vehicle.routes.ts'
export { userSeeingVehicles } from './sees-vehicles.ts'
export { deriveFromBook } from './vehicle-record.service.ts'
export { vehicleSearchText } from './vehicle-search-text.ts'
export { vehicleConstraints } from './vehicles.constraints.ts'
export {
  baseOfVehicle,
  type VehicleBase,
  type VehicleHit,
  vehicleOn,
  vehiclesMatching,
} from './vehicles.queries.ts'
export { vehicleRoutes } from './vehicles.routes.ts'
export { viewedVehicles } from './viewed-vehicles.ts'
