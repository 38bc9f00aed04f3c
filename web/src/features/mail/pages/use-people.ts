import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usersQuery } from '#features/users/index.ts'
import { useMay } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'

interface Person {
  name: string
  initials: string
}

/** Names of persons in charge; without the right to see users only the caller's own. */
export function usePeople(): (id: string) => Person | undefined {
  const isAllowed = useMay()(['read', 'User'])
  const { data: users } = useQuery({ ...usersQuery(), enabled: isAllowed, meta: { quiet: true } })
  return useCallback(
    (id) => {
      const me = signedInUser()
      const found = users?.find((it) => it.id === id) ?? (me?.id === id ? me : undefined)
      if (!found) return undefined
      const { firstName, lastName } = found
      return {
        name: `${firstName} ${lastName}`.trim(),
        initials: firstName.charAt(0) + lastName.charAt(0),
      }
    },
    [users],
  )
}
