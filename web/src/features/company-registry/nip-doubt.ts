import { isNip } from '@zlecenia/contract/lib/identifiers'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { nipLength } from './company-differences.ts'

const hasLetters = (nip: string) => /[^\d\s-]/u.test(nip.replace(/^\s*PL/iu, ''))

/** Whether a NIP has ten digits, right or not. What is wrong with another one no register says better than we do. */
export const isNipShaped = (nip: string): boolean =>
  nipLength(nip) === limits.nipMinCharacters && !hasLetters(nip)

/** What is wrong with a NIP, each a sentence of its own to say; never a refusal (wire.md, decision 3). */
export function nipDoubt(nip: string): string | undefined {
  if (nip.trim() === '' || isNip(nip)) return undefined
  if (hasLetters(nip)) return 'client.nipLetters'
  const count = nipLength(nip)
  if (count < limits.nipMinCharacters) return 'client.nipTooShort'
  return isNipShaped(nip) ? 'client.nipChecksum' : sentence('client.nipTooLong', { count })
}
