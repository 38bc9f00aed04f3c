export { PlanPart } from './plan-part.tsx'
