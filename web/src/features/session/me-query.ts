import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { offerLanguages } from '../../lib/language.ts'
import { keepUser } from '../../lib/session.ts'

/** Who is signed in, as the server knows it now; renews what the browser keeps of them. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const me = await call('GET /me', { signal, quiet: true })
    keepUser(me.user, me.rules)
    offerLanguages(me.languages)
    return me
  },
})
