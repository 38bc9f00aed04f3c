import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { type Found, useFoundHere } from '../../ui/form/found.ts'
import { coordinatorsQuery, performersQuery } from './users.api.ts'

/** Office users by their names, for an `EntityPicker`. */
export const useCoordinatorsFound = (typed: string): Found<User> =>
  useFoundHere(useQuery(coordinatorsQuery()), userNameText, typed)

/** Service workers by their names. */
export const usePerformersFound = (typed: string): Found<User> =>
  useFoundHere(useQuery(performersQuery()), userNameText, typed)
