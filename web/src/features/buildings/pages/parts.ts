// Entrance for other forms of a building. Only modules loaded on demand import it.
import './messages.ts'
import './record/messages.ts'

export {
  areaProblem,
  buildingSent,
  coordinatesProblem,
  countProblem,
  emptyBuildingFields,
} from './record/building-fields.ts'
export { CoordinateInputs, FeatureInputs, PlaceInputs } from './record/building-inputs.tsx'
