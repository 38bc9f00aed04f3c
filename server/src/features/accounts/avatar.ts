import type { Readable } from 'node:stream'
import { avatarMaxBytes } from '@zlecenia/contract/features/accounts/own-account.contract'
import { tooLarge, unsupported } from '#platform/errors.ts'
import { bytesWithin } from '#platform/http/bytes-within.ts'
import { PictureRefused, smallPicture } from '#platform/pictures/pictures.ts'
import type { Avatar } from './own-account.queries.ts'

const small = { side: 256, fit: 'cover', mostPixels: 16_000_000 } as const

/** Resizes to a small square; refuses a file that is too large or no picture. */
export async function avatarFrom(stream: Readable): Promise<Avatar> {
  const sent = await bytesWithin(stream, avatarMaxBytes)
  if (!sent) throw tooLarge({ field: 'avatar', message: 'account.avatarTooLarge' })
  const bytes = await smallPicture(async () => sent, small).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'pixels') throw tooLarge({ field: 'avatar', message: 'account.avatarPixels' })
    throw unsupported({ field: 'avatar', message: 'account.avatarImage' })
  })
  return { type: 'image/webp', bytes }
}
