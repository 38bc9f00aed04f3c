import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { endLater } from '#lib/late-sign-out.ts'
import { draftsStay, forgetNote, leaveNote, putAway } from '#lib/leaving.ts'
import { navigation } from '#lib/navigation.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { accessToken, forgetSession, signedInUser } from '#lib/session.ts'
import { dropPushes } from '#lib/worker-support.ts'

/** A weak signal opens connections and answers none: the person waits no longer. */
const patienceMs = 5_000
const pushPatienceMs = 1_000

/** The server goes on with the session until it is reachable; this browser keeps neither its token nor its pushes. */
async function leaveWithout(token: string): Promise<void> {
  // Failures do not keep the person from leaving: a session without a digest runs out by itself.
  const dropped = dropPushes().catch(() => undefined)
  const late = new Promise((resolve) => setTimeout(resolve, pushPatienceMs))
  await Promise.all([endLater(token).catch(() => undefined), Promise.race([dropped, late])])
}

/** Requirements 4. Ends here at once, even without an answer; the server ends it when it is reachable. */
export async function logOut(): Promise<void> {
  const user = signedInUser()
  const token = accessToken()
  const stays = user !== null && (await putAway(user.id))
  try {
    await call('POST /auth/logout', { signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    const hasEnded = error instanceof ProblemError && error.status === 401
    if (token && !hasEnded) await leaveWithout(token)
  } finally {
    await forgetSession()
    if (stays) leaveNote(draftsStay)
    else forgetNote()
    navigation.leaveFor(addressOf('login'))
  }
}
