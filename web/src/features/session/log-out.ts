import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { draftsStay, forgetNote, leaveNote, putAway } from '#lib/leaving.ts'
import { navigation } from '#lib/navigation.ts'
import { forgetSession, signedInUser } from '#lib/session.ts'

/** Requirements 4. */
export async function logOut(): Promise<void> {
  const user = signedInUser()
  const stays = user !== null && (await putAway(user.id))
  try {
    await call('POST /auth/logout')
  } finally {
    // Here at once, even without an answer.
    await forgetSession()
    if (stays) leaveNote(draftsStay)
    else forgetNote()
    navigation.leaveFor(addressOf('login'))
  }
}
