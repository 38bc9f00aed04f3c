import { listShape } from '../../lib/list.ts'

export const userStatuses = ['active', 'inactive'] as const

/** Words are found in name, e-mail and phone, as a Polish reader types them. */
export const userList = listShape({
  sorts: ['name', 'email', 'status'],
  first: 'name',
  order: 'asc',
  filters: { role: 'text', status: userStatuses },
})
