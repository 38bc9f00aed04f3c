import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import { letterLimits } from '@zlecenia/contract/features/mail/letter-limits'
import type { Deps } from '#platform/deps.ts'
import { readLetter } from '#platform/letters/letters.ts'

/** Bytes of a raw letter in the file store. */
export async function rawLetterOf({ uploads }: Pick<Deps, 'uploads'>, storageKey: string): Promise<Buffer> {
  const stored = await uploads.read(storageKey)
  const gunzip = createGunzip()
  stored.on('error', (error) => gunzip.destroy(error))
  let length = 0
  gunzip.on('data', (chunk: Buffer) => {
    length += chunk.length
    // A letter of the index is never larger; its compressed form could be.
    if (length > 2 * letterLimits.mostBytes) gunzip.destroy(new Error('a raw letter is too large'))
  })
  return buffer(stored.pipe(gunzip))
}

const mostKept = 200
const kept = new Map<string, Promise<string>>()

/** Plain text of a letter; kept in memory, since a letter never changes. Empty if it cannot be read. */
export function textOfLetter(deps: Pick<Deps, 'uploads' | 'log'>, storageKey: string): Promise<string> {
  const known = kept.get(storageKey)
  if (known) return known
  const read = rawLetterOf(deps, storageKey)
    .then(readLetter)
    .then(({ text }: Letter) => text.slice(0, 20_000))
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the text of a letter could not be read')
      kept.delete(storageKey)
      return ''
    })
  kept.set(storageKey, read)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return read
}
