import { addressOf } from '@zlecenia/contract/pages'
import { call } from '../../lib/call.ts'
import { draftsStay, forgetNote, leaveNote, putAway } from '../../lib/leaving.ts'
import { navigation } from '../../lib/navigation.ts'
import { forgetSession, signedInUser } from '../../lib/session.ts'

/** Ends the session here and on the server, then leads to the sign-in page (requirements 4). */
export async function logOut(): Promise<void> {
  const user = signedInUser()
  const stays = user !== null && (await putAway(user.id))
  try {
    await call('POST /auth/logout')
  } finally {
    // Whoever leaves must be out here, even when the server cannot be told.
    forgetSession()
    // That the session had ended anyway is no news to who ends it.
    if (stays) leaveNote(draftsStay)
    else forgetNote()
    navigation.leaveFor(addressOf('login'))
  }
}
