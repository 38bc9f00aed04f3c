import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import sharp from 'sharp'
import { unavailable } from './errors.ts'
import { turns } from './turns.ts'

/** Why a picture is not drawn anew: it is none, or would fill the memory once it is unpacked. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: 'broken' | 'pixels'

  constructor(reason: PictureRefused['reason']) {
    super(`picture refused: ${reason}`)
    this.reason = reason
  }
}

interface Small {
  /** PNG where mail programs show it. */
  format?: 'webp' | 'png'
  /** Pixels of a side. `cover`: a square of it; `inside`: the longer side is at most that long. */
  side: number
  fit: 'cover' | 'inside'
  /** A larger picture, however small its file, would fill the memory when it is unpacked. */
  mostPixels: number
}

/** For the same reason one is drawn at a time, whatever it is for. */
const inTurn = turns(1, { patience: 20_000 })
const patienceSeconds = 10

/** Small and upright; drops metadata and disguised content. Throws PictureRefused. */
export const smallPicture = (read: () => Promise<Buffer>, small: Small): Promise<Buffer> =>
  inTurn(async () => drawn(await read(), small))

async function drawn(bytes: Buffer, { side, fit, mostPixels, format = 'webp' }: Small): Promise<Buffer> {
  const broken = (error?: Error) => {
    // A busy machine says nothing about the picture.
    if (error?.message.startsWith('timeout')) throw unavailable(2)
    throw new PictureRefused('broken')
  }
  if (!kindOfFile(bytes)?.startsWith('image/')) return broken()
  // Only its beginning is read here.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken)
  if (width * height > mostPixels) throw new PictureRefused('pixels')
  const small = sharp(bytes, { limitInputPixels: mostPixels })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
  return (format === 'png' ? small.png({ compressionLevel: 9 }) : small.webp({ quality: 82 }))
    .toBuffer()
    .catch(broken)
}
