import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { offerLanguages } from '#lib/language.ts'
import { query } from '#lib/query.ts'
import { accessToken, keepUser } from '#lib/session.ts'

export const meQuery = queryOptions({
  ...query('GET /me'),
  staleTime: 60_000,
  queryFn: ({ signal }) => readMe(signal),
})

/** Unknown answers keep the known rights. */
export const renewRights = (): Promise<unknown> => readMe().catch(() => {})

async function readMe(signal?: AbortSignal) {
  const session = accessToken()
  const me = await call('GET /me', { quiet: true, ...(signal && { signal }) })
  // The session may have ended meanwhile.
  if (accessToken() === session) keepUser(me.user, me.rules)
  offerLanguages(me.languages)
  return me
}
