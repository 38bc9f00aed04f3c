import { isNip } from '../lib/identifiers.ts'

// Checksums are valid, but these prefixes are never assigned: no example is a real company or phone.

function scattered(n: number): string {
  return String((n * 611_953 + 247_001) % 1_000_000).padStart(6, '0')
}

function checked(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11
}

export function exampleNip(n: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
  // A remainder of 10 is no valid NIP, nor are ten equal digits; the next prefix is tried then.
  for (const prefix of ['999', '998']) {
    const nine = `${prefix}${scattered(n)}`
    const nip = `${nine}${checked(nine, weights)}`
    if (isNip(nip)) return nip
  }
  throw new Error(`No NIP for ${n}`)
}

export function exampleRegon(n: number): string {
  const eight = `99${scattered(n + 17)}`
  return `${eight}${checked(eight, [8, 9, 2, 3, 4, 5, 6, 7]) % 10}`
}

export function examplePhone(n: number): string {
  return `+48555${scattered(n)}`
}
