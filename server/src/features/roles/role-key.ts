import { fold } from '@zlecenia/contract/lib/text'

const longest = 50

/** `ROLE_KIEROWNIK_SERWISU`; numbered when taken. */
export function roleKey(name: string, taken: readonly string[]): string {
  const words = fold(name)
    .replace(/[^a-z\d]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
    .slice(0, longest)
    .toUpperCase()
  const key = `ROLE_${words || 'X'}`
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? key : `${key}_${n}`
    if (!taken.includes(numbered)) return numbered
  }
}
