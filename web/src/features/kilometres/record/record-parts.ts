export { AddTrip } from './add-trip.tsx'
export { ChangeTrip } from './change-trip.tsx'
