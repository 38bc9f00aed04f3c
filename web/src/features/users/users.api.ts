import { queryOptions } from '@tanstack/react-query'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'

/** Requirements 7: only names are required, and may be null. */
const userRead = (it: User): User => ({
  ...it,
  firstName: it.firstName ?? '',
  lastName: it.lastName ?? '',
  fullName: it.fullName ?? [it.firstName, it.lastName].filter(Boolean).join(' '),
  roles: it.roles ?? [],
})

export const usersIn = ({ users }: Answer<'GET /users'>): User[] => (users ?? []).map(userRead)

/** Requirements 4, steps. */
export const usersQuery = () => queryOptions({ ...query('GET /users'), select: usersIn, staleTime: 60_000 })

/** Pictures are immutable by name; without one no request is sent. */
export const avatarQuery = (key: string | null) =>
  queryOptions({
    ...query('GET /avatars/:key', { params: { key: key ?? '' } }),
    enabled: key !== null,
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  })

const activeWith = (role: string) => (users: readonly User[]) =>
  users.filter((it) => it.status === 'active' && it.roles.includes(role))

/** Requirements 6. */
export const coordinatorsOf = activeWith('ROLE_OFFICE')
/** Requirements 6. */
export const performersOf = activeWith('ROLE_WORKER')

const officeIn = (answer: Answer<'GET /users'>) => coordinatorsOf(usersIn(answer))
const workersIn = (answer: Answer<'GET /users'>) => performersOf(usersIn(answer))
export const coordinatorsQuery = () => queryOptions({ ...usersQuery(), select: officeIn })
export const performersQuery = () => queryOptions({ ...usersQuery(), select: workersIn })
