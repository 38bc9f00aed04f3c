import type { Readable } from 'node:stream'
import { avatarMaxBytes } from '@zlecenia/contract/features/accounts/own-account.contract'
import { tooLarge, unsupported } from '../../platform/errors.ts'
import { PictureRefused, smallPicture } from '../../platform/pictures.ts'
import type { Avatar } from './own-account.queries.ts'

const small = { side: 256, fit: 'cover', mostPixels: 16_000_000 } as const

/** A picture made small and square; refused when it is too large, or none. */
export async function avatarFrom(stream: Readable): Promise<Avatar> {
  const sent = await read(stream)
  const bytes = await smallPicture(async () => sent, small).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'pixels') throw tooLarge({ field: 'avatar', message: 'account.avatarPixels' })
    throw unsupported({ field: 'avatar', message: 'account.avatarImage' })
  })
  return { type: 'image/webp', bytes }
}

/** Excess is read and dropped, so that the sender gets an answer. */
async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= avatarMaxBytes) chunks.push(chunk)
  }
  if (size > avatarMaxBytes) throw tooLarge({ field: 'avatar', message: 'account.avatarTooLarge' })
  return Buffer.concat(chunks)
}
