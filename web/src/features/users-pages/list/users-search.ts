import type { User, userSorts } from '@zlecenia/contract/features/users/users.contract'
import { listAddress, type SearchOf } from '../../../ui/data-table/list-search.ts'

export type UserSort = (typeof userSorts)[number]
export const statuses: User['status'][] = ['active', 'inactive']

/** What the list of users shows; all of it stands in the URL. */
export type UsersSearch = SearchOf<UserSort, { role: 'any'; status: User['status'][] }>

export const usersAddress = listAddress({
  sorts: { name: true, email: true, status: true },
  filters: { role: 'any', status: statuses },
  first: { sort: 'name', order: 'asc' },
})
