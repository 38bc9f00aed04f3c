import { isNip } from '../lib/identifiers.ts'

// Numbers of nobody: checksums hold, and the prefixes are ones that no office and no mobile network hands out,
// so that an example never is a real company or a real person's phone.

/** Six digits, different for each n up to a million, without looking like a count. */
function scattered(n: number): string {
  return String((n * 611_953 + 247_001) % 1_000_000).padStart(6, '0')
}

function checked(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11
}

/** The n-th example NIP, ten digits with a valid checksum. */
export function exampleNip(n: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
  // A remainder of 10 is no NIP, nor are ten equal digits: the neighbouring prefix gives another one.
  for (const prefix of ['999', '998']) {
    const nine = `${prefix}${scattered(n)}`
    const nip = `${nine}${checked(nine, weights)}`
    if (isNip(nip)) return nip
  }
  throw new Error(`No NIP for ${n}`)
}

/** The n-th example REGON, nine digits with a valid checksum. */
export function exampleRegon(n: number): string {
  const eight = `99${scattered(n + 17)}`
  return `${eight}${checked(eight, [8, 9, 2, 3, 4, 5, 6, 7]) % 10}`
}

/** The n-th example phone, in the normal form `+48…`. */
export function examplePhone(n: number): string {
  return `+48555${scattered(n)}`
}
