export type { NearPerson } from './nearest-list.tsx'
export { NearestPart } from './nearest-part.tsx'
