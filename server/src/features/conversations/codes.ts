const number = /(?<!\d)[#*]?\d{3,8}[#*]?(?!\d)/gu
const mark = /[#*]/gu

/** Numbers that may open a door: 4 digits or more, or 3 with a mark. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(number)]
    .map(([found]) => found)
    .filter((found) => found.length >= 4)
    .map((found) => found.replace(mark, ''))
}

const phone = /(?<![\d+])(?:\+|00)?\d(?:[\s().-]{0,2}\d){8,12}(?!\d)/gu
const nationalDigits = 9
const nationalOf = (text: string): string => text.replace(/\D/gu, '').slice(-nationalDigits)

export const mayHoldPhone = (text: string): boolean => text.search(phone) >= 0

export function holdsPhoneOf(text: string, phones: readonly string[]): boolean {
  const known = new Set(phones.map(nationalOf))
  return [...text.matchAll(phone)].some(([found]) => known.has(nationalOf(found)))
}

export const mayHoldCode = (text: string): boolean => codesIn(text).length > 0

export function holdsCodeOf(text: string, notes: readonly string[]): boolean {
  const known = new Set(notes.flatMap(codesIn))
  return codesIn(text).some((code) => known.has(code))
}
