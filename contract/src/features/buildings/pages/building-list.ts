import { listShape } from '../../../lib/list.ts'
import { buildingTypes } from '../building-types.ts'

/** Each word may match the building or its client. */
export const buildingList = listShape({
  sorts: ['address', 'city', 'client'],
  first: 'city',
  order: 'asc',
  filters: {
    type: buildingTypes,
    client: 'id',
    owner: 'id',
    payer: 'id',
    /** Filter: the town is missing, or both address and name. */
    lacking: ['any'],
    /** Archived ones only or included; by default they are left out. */
    archived: ['only', 'also'],
  },
})
