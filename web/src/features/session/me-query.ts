import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { offerLanguages } from '../../lib/language.ts'
import { query } from '../../lib/query.ts'
import { accessToken, keepUser } from '../../lib/session.ts'

/** Who is signed in, as the server knows it now; renews what the browser keeps of them. */
export const meQuery = queryOptions({
  ...query('GET /me'),
  staleTime: 60_000,
  queryFn: ({ signal }) => readMe(signal),
})

/** Asks what the signed-in user may do by now; what the server cannot say stays as it was known. */
export const renewRights = (): Promise<unknown> => readMe().catch(() => {})

async function readMe(signal?: AbortSignal) {
  const session = accessToken()
  const me = await call('GET /me', { quiet: true, ...(signal && { signal }) })
  // Of a session that has ended meanwhile nothing is kept.
  if (accessToken() === session) keepUser(me.user, me.rules)
  offerLanguages(me.languages)
  return me
}
