import { listShape } from '../../lib/list.ts'
import { vehicleFuels, vehicleStates } from './vehicle-kinds.ts'

export const vehicleList = listShape({
  sorts: ['name', 'plate', 'state', 'odometer', 'next'],
  first: 'name',
  order: 'asc',
  filters: {
    state: vehicleStates,
    fuel: vehicleFuels,
    user: 'id',
    term: ['over', 'soon'],
  },
})
