import { fold, withoutNoise } from '@zlecenia/contract/lib/text'
import { codesIn } from './codes.ts'
import type { NoteAt } from './secret-refusals.queries.ts'

const stemCharacters = 5
const longest = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length)[0]?.slice(0, stemCharacters) ?? ''

/**
 * Whether a text contains the code of a building that it names: among a company's buildings any number of four digits
 * is somewhere a code, so that a number alone proves nothing.
 */
export function tellsCode(text: string, notes: readonly NoteAt[]): boolean {
  const folded = fold(text)
  const codes = new Set(codesIn(text))
  return notes.some(({ content, address }) => {
    const street = longest(fold(withoutNoise(fold(address))).split(' '))
    return street !== '' && folded.includes(street) && codesIn(content).some((code) => codes.has(code))
  })
}
