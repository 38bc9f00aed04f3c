import { api } from '@zlecenia/contract/api'
import { limits } from '@zlecenia/contract/lib/limits'
import { currentClosure } from '#platform/closing.queries.ts'
import { announced } from '#platform/closing.ts'
import { implement } from '#platform/implement.ts'
import { lettersOutboxOf } from '#platform/letters-outbox.ts'
import { openVault } from '#platform/vault.ts'
import { version } from '#platform/version.ts'
import { overview } from './session.queries.ts'
import { signIn, signInWithCode, signOut, signOutLate, userDataOf } from './session.service.ts'
import { visitorOf } from './visitor.ts'

export const sessionRoutes = implement(api.session, (deps) => {
  const { db, demo, environment } = deps
  const post = lettersOutboxOf(deps)
  const vault = openVault(environment)
  return {
    login: (call) => signIn(db, call.body, visitorOf(call)),
    code: (call) => signInWithCode(db, { vault, letters: post(call.headers) }, call.body, visitorOf(call)),
    logout: ({ caller }) => signOut(db, caller),
    logoutLate: ({ body }) => signOutLate(db, body.session),
    me: async ({ caller }) => {
      const [{ customers, companyName, examples, publicSite }, closure] = await Promise.all([
        overview(db, limits.localSearchMaxCustomers + 1),
        currentClosure(db),
      ])
      return {
        user: await userDataOf(db, caller),
        rules: [...caller.rules],
        counts: { customers },
        demo,
        // Omitted in a demo, which consists of examples.
        ...(examples && !demo && { exampleData: true as const }),
        ...((demo || environment.UI_GALLERY) && { uiGallery: true as const }),
        ...(environment.GEOCODER_URL && { geocoder: true as const }),
        ...(closure && { closure: announced(closure) }),
        companyName: companyName ?? '',
        ...(publicSite && { publicSite: true as const }),
        languages: environment.LANGUAGES,
        maker: { name: environment.MAKER_NAME, url: environment.MAKER_URL ?? null },
        version,
      }
    },
  }
})
