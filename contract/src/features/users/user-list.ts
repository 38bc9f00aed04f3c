import { listShape } from '../../lib/list.ts'

export const userStatuses = ['active', 'inactive'] as const

/** Filters: expiring within 60 days, expired; any other value is a kind held today. Superseded ones don't count. */
export const qualificationEndings = ['soon', 'over'] as const

export const userList = listShape({
  sorts: ['name', 'email', 'status'],
  first: 'name',
  order: 'asc',
  filters: { role: 'text', status: userStatuses, crew: 'id', qualification: 'text' },
})
