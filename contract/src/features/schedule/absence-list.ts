import { listShape, multi } from '../../lib/list.ts'
import { absenceStates } from './absence-kinds.ts'

/** Undecided absences come first. No filter by kind: it would reveal hidden data. */
export const absenceList = listShape({
  sorts: ['waiting', 'from', 'name'],
  first: 'waiting',
  order: 'desc',
  filters: { state: multi(absenceStates), userId: 'id', days: 'days' },
})
