import type { Letter, LetterPart } from '@zlecenia/contract/features/mail/letter.contract'
import { readHeadersOnly, readLetterPart, readWholeLetter } from './read-letter.ts'

export interface LetterTask {
  bytes: Uint8Array
  /** A number: the bytes of that part. */
  wanted: 'whole' | 'headers' | number
}
export type LetterAnswer =
  | { letter: Letter }
  | { part: { part: LetterPart; bytes: Uint8Array } | null }
  | { refused: 'broken' }

export async function readLetterAside({ bytes, wanted }: LetterTask): Promise<LetterAnswer> {
  try {
    if (wanted === 'whole') return { letter: await readWholeLetter(bytes) }
    if (wanted === 'headers') return { letter: await readHeadersOnly(bytes) }
    return { part: await readLetterPart(bytes, wanted) }
  } catch {
    // A stranger's bytes, not a fault of the program: the original stays to download.
    return { refused: 'broken' }
  }
}
