import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { runAside } from '../aside/aside.ts'
import { turns } from '../turns.ts'

/** Why a picture is not drawn anew: it is none, or would fill the memory once it is unpacked. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: 'broken' | 'pixels'

  constructor(reason: PictureRefused['reason']) {
    super(`picture refused: ${reason}`)
    this.reason = reason
  }
}

export interface Small {
  /** PNG where mail programs show it. */
  format?: 'webp' | 'png'
  /** Pixels of a side. `cover`: a square of it; `inside`: the longer side is at most that long. */
  side: number
  fit: 'cover' | 'inside'
  /** A larger picture, however small its file, would fill the memory when it is unpacked. */
  mostPixels: number
}

/** Their bytes are read one by one, so that few are in memory. */
const inTurn = turns(1, { patience: 20_000 })
const patience = 10_000

/** Small and upright; drops metadata and disguised content. Throws PictureRefused. */
export const smallPicture = (read: () => Promise<Buffer>, small: Small): Promise<Buffer> =>
  inTurn(async () => {
    const bytes = await read()
    if (!kindOfFile(bytes)?.startsWith('image/')) throw new PictureRefused('broken')
    const answer = await runAside('picture', { format: 'webp', ...small, bytes }, patience)
    if ('refused' in answer) throw new PictureRefused(answer.refused)
    return Buffer.from(answer.bytes)
  })
