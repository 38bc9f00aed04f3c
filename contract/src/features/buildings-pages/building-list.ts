import { listShape } from '../../lib/list.ts'
import { buildingTypes } from '../buildings/building-types.ts'

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
    /** Its town is missing, or its address, for which its name stands. */
    lacking: ['any'],
    /** Without: those that are not archived. */
    archived: ['only', 'also'],
  },
})
