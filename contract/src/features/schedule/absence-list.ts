import { listShape, several } from '../../lib/list.ts'
import { absenceStates } from './absence-kinds.ts'

/** What waits for an answer comes first. No filter by kind: it would tell what is hidden. */
export const absenceList = listShape({
  sorts: ['waiting', 'from', 'name'],
  first: 'waiting',
  order: 'desc',
  filters: { state: several(absenceStates), userId: 'id', days: 'days' },
})
