import { listShape } from '../../lib/list.ts'
import { qualificationKinds } from '../qualifications/qualification-kinds.ts'

export const userStatuses = ['active', 'inactive'] as const

/** Filters: kinds held today, expiring within 60 days, expired. Superseded ones don't count. */
export const qualificationFilters = [...qualificationKinds, 'soon', 'over'] as const

export const userList = listShape({
  sorts: ['name', 'email', 'status'],
  first: 'name',
  order: 'asc',
  filters: { role: 'text', status: userStatuses, crew: 'id', qualification: qualificationFilters },
})
