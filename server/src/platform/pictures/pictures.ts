import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { runAside } from '../aside/aside.ts'
import { semaphore } from '../semaphore.ts'
import type { Small } from './small.ts'

/** The picture is not one, or would fill the memory once it is unpacked. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: 'broken' | 'pixels'

  constructor(reason: PictureRefused['reason']) {
    super(`picture refused: ${reason}`)
    this.reason = reason
  }
}

/** Bytes are read one picture at a time, so that few are in memory. */
const inTurn = semaphore(1, { patience: 20_000 })
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
