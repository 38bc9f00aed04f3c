import type { Readable } from 'node:stream'
import { signInPictureMaxBytes } from '@zlecenia/contract/features/settings/sign-in-look.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { tooLarge, unsupported } from '#platform/errors.ts'
import { bytesWithin } from '#platform/http/bytes-within.ts'
import { newId } from '#platform/ids.ts'
import { PictureRefused, smallPicture } from '#platform/pictures/pictures.ts'
import { putSignInPicture } from './sign-in-look.queries.ts'
import { readSignIn } from './sign-in-look.service.ts'

/** Sharp on half of a large screen. */
const small = { side: 1400, fit: 'inside', mostPixels: 40_000_000 } as const

/** 415 for other kinds, 413 when too large. */
export async function saveSignInPicture(
  db: Database,
  caller: Caller,
  stream: Readable,
): Promise<{ picture: string }> {
  const bytes = await pictureFrom(stream)
  const picture = newId()
  await db.transaction((tx) => changed(tx, caller, picture, bytes))
  return { picture }
}

export async function removeSignInPicture(db: Database, caller: Caller): Promise<void> {
  await db.transaction((tx) => changed(tx, caller, null, null))
}

async function changed(tx: Transaction, caller: Caller, picture: string | null, bytes: Buffer | null) {
  const before = await readSignIn(tx)
  if (before.picture === picture) return
  await putSignInPicture(tx, picture, bytes)
  const change = { before: { signInPicture: before.picture }, after: { signInPicture: picture } }
  await recordChange(tx, { caller, action: 'changed', subject: 'Settings', ...change })
}

async function pictureFrom(stream: Readable): Promise<Buffer> {
  const sent = await bytesWithin(stream, signInPictureMaxBytes)
  if (!sent) throw tooLarge({ field: 'picture', message: 'settings.signIn.pictureTooLarge' })
  return smallPicture(async () => sent, small).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'pixels')
      throw tooLarge({ field: 'picture', message: 'settings.signIn.picturePixels' })
    throw unsupported({ field: 'picture', message: 'settings.signIn.pictureRefused' })
  })
}
