import { listShape } from '../../lib/list.ts'
import { buildingTypes } from '../buildings/building-types.ts'

/** Each word may stand in the building's address or name, or in its client's data. */
export const buildingList = listShape({
  sorts: ['address', 'city', 'client'],
  first: 'city',
  order: 'asc',
  filters: { type: buildingTypes, client: 'id' },
})
