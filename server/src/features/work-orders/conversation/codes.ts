const number = /(?<!\d)[#*]?\d{3,8}[#*]?(?!\d)/gu
const mark = /[#*]/gu

/** Numbers that may open a door: of 4 digits and more, or of 3 with a mark. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(number)]
    .map(([found]) => found)
    .filter((found) => found.length >= 4)
    .map((found) => found.replace(mark, ''))
}

export const mayHoldCode = (text: string): boolean => codesIn(text).length > 0

export function holdsCodeOf(text: string, notes: readonly string[]): boolean {
  const known = new Set(notes.flatMap(codesIn))
  return codesIn(text).some((code) => known.has(code))
}
