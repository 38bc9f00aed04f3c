import { notifyManager, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { UserData } from '@zlecenia/contract/features/session/session.contract'
import { initialRules, type Role } from '@zlecenia/contract/lib/permissions'
import '#app/messages.ts'
import { makeRouter } from '#app/router.tsx'
import { keepSession } from '#lib/session.ts'

export const office: UserData = {
  id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Małgorzata',
  lastName: 'Żebrowska',
  email: 'biuro@zlecenia.test',
  avatar: null,
  roles: ['ROLE_OFFICE'],
}

export function signedInAs(role: Role): UserData {
  const userData = { ...office, roles: [role] }
  keepSession({ accessToken: 'token', userData, userAbilityRules: initialRules[role] })
  return userData
}

export const meOf = (user: UserData) => ({
  user,
  rules: initialRules[user.roles[0] as Role],
  counts: { customers: 40 },
  demo: false,
  companyName: 'Serwis',
  languages: ['pl' as const],
  maker: { name: 'Zlecenia', url: null },
  version: '0.2.0',
})

export function showScreen(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter(history)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    at: () => history.location.href,
    back: () => history.back(),
    goTo: (address: string) => history.push(address),
    queries,
    unmount,
  }
}

/** Refetches like a live update; resolves once drawn. */
export const askAgain = (queries: QueryClient, queryKey: QueryKey) =>
  act(async () => {
    await queries.refetchQueries({ queryKey })
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  })
