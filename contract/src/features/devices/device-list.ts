import { listShape } from '../../lib/list.ts'
import { deviceKinds, deviceStates } from './device-kinds.ts'

export const deviceList = listShape({
  sorts: ['name', 'kind', 'building', 'client', 'warranty', 'state'],
  first: 'building',
  order: 'asc',
  filters: {
    kind: deviceKinds,
    state: deviceStates,
    building: 'id',
    client: 'id',
    archived: ['only', 'also'],
  },
})
