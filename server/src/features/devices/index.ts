export { deviceSearchText } from './device-search-text.ts'
export { deviceConstraints } from './devices.constraints.ts'
export { type DeviceHit, devicesMatching } from './devices.queries.ts'
export { deviceRoutes } from './devices.routes.ts'
