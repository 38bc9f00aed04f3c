import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { type Found, useFoundHere } from '#ui/form/found.ts'
import { coordinatorsQuery, performersQuery } from './users.api.ts'

export const useCoordinatorsFound = (typed: string): Found<User> =>
  useFoundHere(useQuery(coordinatorsQuery()), userNameText, typed)

export const usePerformersFound = (typed: string): Found<User> =>
  useFoundHere(useQuery(performersQuery()), userNameText, typed)
