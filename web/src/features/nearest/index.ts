export { NearestPart } from './nearest-part.tsx'
