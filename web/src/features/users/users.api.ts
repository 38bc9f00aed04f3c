import { queryOptions, skipToken } from '@tanstack/react-query'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { call } from '../../lib/client.ts'

/** Section 7 asks of a server first and last name only, each null where there is none. */
const userRead = (it: User): User => ({
  ...it,
  firstName: it.firstName ?? '',
  lastName: it.lastName ?? '',
  fullName: it.fullName ?? [it.firstName, it.lastName].filter(Boolean).join(' '),
  roles: it.roles ?? [],
})

/** All users; loaded when the order dialog opens (spec 4, stepper). */
export const usersQuery = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: async ({ signal }) => ((await call('GET /users', { signal })).users ?? []).map(userRead),
    staleTime: 60_000,
  })

/** The caller's own data. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => call('GET /me/account', { signal }),
})

/** A picture by its name, once: another picture has another name. Nothing is asked without one. */
export const avatarQuery = (key: string | null) =>
  queryOptions({
    queryKey: ['avatar', key],
    queryFn: key
      ? ({ signal }) => call('GET /avatars/:key', { params: { key }, signal, quiet: true })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

const activeWith = (role: string) => (users: readonly User[]) =>
  users.filter((it) => it.status === 'active' && it.roles.includes(role))

/** Office users, offered as coordinators (spec 6). */
export const coordinatorsOf = activeWith('ROLE_OFFICE')
/** Service workers, offered as performers (spec 6). */
export const performersOf = activeWith('ROLE_WORKER')
