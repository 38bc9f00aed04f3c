import { bareNip, isNip } from './identifiers.ts'
import { limits } from './limits.ts'
import { sentence } from './sentence.ts'

/** Characters of a NIP that count toward the ten (requirements 5.2): without "PL" and what divides it. */
export const nipLength = (text: string): number => bareNip(text).length

const hasLetters = (nip: string) => /\D/u.test(bareNip(nip))

/** Whether a NIP has ten digits, right or not. What is wrong with another one no register says better than we do. */
export const isNipShaped = (nip: string): boolean =>
  nipLength(nip) === limits.nipMinCharacters && !hasLetters(nip)

/** What is wrong with a NIP, each a sentence of its own to say; never a refusal (requirements, decision 3). */
export function nipDoubt(nip: string): string | undefined {
  if (nip.trim() === '' || isNip(nip)) return undefined
  if (hasLetters(nip)) return 'client.nipLetters'
  const count = nipLength(nip)
  if (count < limits.nipMinCharacters) return 'client.nipTooShort'
  return isNipShaped(nip) ? 'client.nipChecksum' : sentence('client.nipTooLong', { count })
}
