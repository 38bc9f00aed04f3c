import { listShape } from '../../lib/list.ts'

export const userStatuses = ['active', 'inactive'] as const

export const userList = listShape({
  sorts: ['name', 'email', 'status'],
  first: 'name',
  order: 'asc',
  filters: { role: 'text', status: userStatuses, crew: 'id' },
})
