import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { Deps } from '#platform/deps.ts'
import { readLetter } from '#platform/letters/letters.ts'
import { unpackedOriginal } from '../messages/raw-letter.ts'

const mostKept = 200
const kept = new Map<string, Promise<string>>()

/** Plain text of a letter; kept in memory, since a letter never changes. Empty if it cannot be read. */
export function textOfLetter(deps: Pick<Deps, 'uploads' | 'log'>, storageKey: string): Promise<string> {
  const known = kept.get(storageKey)
  if (known) return known
  const read = unpackedOriginal(deps.uploads, storageKey)
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
