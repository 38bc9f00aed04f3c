import { bareNip, isNip } from './identifiers.ts'
import { limits } from './limits.ts'
import { sentence } from './sentence.ts'

export const nipLength = (text: string): number => bareNip(text).length

const hasLetters = (nip: string) => /\D/u.test(bareNip(nip))

/** Other lengths get our own hints: no registry explains them better. */
export const isNipShaped = (nip: string): boolean =>
  nipLength(nip) === limits.nipMinCharacters && !hasLetters(nip)

/** A hint, never a refusal (requirements, decision 3). */
export function nipDoubt(nip: string): string | undefined {
  if (nip.trim() === '' || isNip(nip)) return undefined
  if (hasLetters(nip)) return 'client.nipLetters'
  const count = nipLength(nip)
  if (count < limits.nipMinCharacters) return 'client.nipTooShort'
  return isNipShaped(nip) ? 'client.nipChecksum' : sentence('client.nipTooLong', { count })
}
