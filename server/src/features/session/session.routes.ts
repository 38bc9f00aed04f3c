import { api } from '@zlecenia/contract/api'
import { limits } from '@zlecenia/contract/lib/limits'
import { endSession } from '../../platform/auth/sessions.ts'
import { implement } from '../../platform/implement.ts'
import { overview } from './session.queries.ts'
import { signIn, userDataOf } from './session.service.ts'

export const sessionRoutes = implement(api.session, ({ db, demo }) => ({
  login: ({ body, ip }) => signIn(db, body, ip),
  logout: ({ caller }) => endSession(db, caller.sessionId),
  me: async ({ caller }) => {
    // The browser only asks whether there are more than it searches by itself.
    const { customers, companyName } = await overview(db, limits.localSearchMaxCustomers + 1)
    return {
      user: userDataOf(caller),
      rules: [...caller.rules],
      counts: { customers },
      demo,
      companyName: companyName ?? '',
    }
  },
}))
