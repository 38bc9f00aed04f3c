import sharp from 'sharp'
import type { Small } from './small.ts'

export interface PictureTask extends Omit<Small, 'format'> {
  bytes: Uint8Array
  format: 'webp' | 'png'
}
export type PictureAnswer = { bytes: Uint8Array } | { refused: 'broken' | 'pixels' }

export async function drawPicture(it: PictureTask): Promise<PictureAnswer> {
  const { bytes, side, fit, mostPixels, format } = it
  try {
    // Reads only the head.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { refused: 'pixels' }
    const small = sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    const drawn = format === 'png' ? small.png({ compressionLevel: 9 }) : small.webp({ quality: 82 })
    return { bytes: await drawn.toBuffer() }
  } catch {
    return { refused: 'broken' }
  }
}
