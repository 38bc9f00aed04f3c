import { listShape } from '../../lib/list.ts'
import { qualificationKinds } from '../qualifications/qualification-kinds.ts'

export const userStatuses = ['active', 'inactive'] as const

/** Who holds one of a kind today; whose ends within 60 days; whose is over. Nobody is named by what they renewed. */
export const qualificationFilters = [...qualificationKinds, 'soon', 'over'] as const

export const userList = listShape({
  sorts: ['name', 'email', 'status'],
  first: 'name',
  order: 'asc',
  filters: { role: 'text', status: userStatuses, crew: 'id', qualification: qualificationFilters },
})
