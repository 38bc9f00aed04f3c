import type { Readable } from 'node:stream'
import { avatarMaxBytes } from '@zlecenia/contract/features/accounts/own-account.contract'
import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import sharp from 'sharp'
import { tooLarge, unsupported } from '../../platform/errors.ts'
import { turns } from '../../platform/turns.ts'
import type { Avatar } from './own-account.queries.ts'

const side = 256
/** Decoding a larger image would fill the memory, however small its file. */
const mostPixels = 16_000_000
/** One at a time, for the same reason. */
const inTurn = turns(1, { patience: 20_000 })

/** Redrawn, so that nothing else of the file (place, camera, disguised content) is kept. */
export async function avatarFrom(stream: Readable): Promise<Avatar> {
  const bytes = await read(stream)
  const kind = kindOfFile(bytes)
  if (!kind?.startsWith('image/')) throw noPicture()
  return { type: 'image/webp', bytes: await inTurn(() => squareOf(bytes)) }
}

async function squareOf(bytes: Buffer): Promise<Buffer> {
  // A broken image is the sender's mistake. Only its header is read here.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw noPicture()
    })
  if (width * height > mostPixels) throw tooLarge({ field: 'avatar', message: 'account.avatarPixels' })
  const picture = sharp(bytes, { limitInputPixels: mostPixels })
  const drawn = picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 })
  return drawn.toBuffer().catch(() => {
    throw noPicture()
  })
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

function noPicture() {
  return unsupported({ field: 'avatar', message: 'account.avatarImage' })
}
