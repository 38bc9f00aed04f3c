import type { Readable } from 'node:stream'
import { avatarMaxBytes } from '@zlecenia/contract/features/accounts/own-account.contract'
import sharp from 'sharp'
import { tooLarge, unsupported } from '../../platform/errors.ts'
import { headBytes, kindOfFile } from '../../platform/uploads/file-kind.ts'
import type { Avatar } from './own-account.queries.ts'

/** Pixels of a side. */
const side = 256
/** A larger picture, however small its file, would fill the memory when it is unpacked. */
const limitInputPixels = 50_000_000

/**
 * A picture made small and square, drawn anew: nothing else that was in the file (place, camera, something
 * that poses as a picture) is kept.
 */
export async function avatarFrom(stream: Readable): Promise<Avatar> {
  const bytes = await read(stream)
  const kind = await kindOfFile(bytes.subarray(0, headBytes))
  if (!kind?.startsWith('image/')) throw noPicture()
  const drawn = sharp(bytes, { limitInputPixels })
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
  // A broken or monstrous picture is the sender's mistake, not ours.
  const square = await drawn.toBuffer().catch(() => {
    throw noPicture()
  })
  return { type: 'image/webp', bytes: square }
}

/** At most so much is kept; what comes after is read and forgotten, so that the sender gets an answer. */
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

function noPicture() {
  return unsupported({ field: 'avatar', message: 'account.avatarImage' })
}
