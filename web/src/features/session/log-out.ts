import { call } from '../../lib/client.ts'
import { leaveNote, putAway } from '../../lib/leaving.ts'
import { navigation } from '../../lib/navigation.ts'
import { forgetSession, signedInUser } from '../../lib/session.ts'

/** Ends the session here and on the server, then leads to the sign-in page (spec 4). */
export async function logOut(): Promise<void> {
  const user = signedInUser()
  if (user && (await putAway(user.id))) leaveNote()
  try {
    await call('POST /auth/logout')
  } finally {
    // Whoever leaves must be out here, even when the server cannot be told.
    forgetSession()
    navigation.leaveFor('/login')
  }
}
