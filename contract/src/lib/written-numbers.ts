import { type LanguageCode, languageOf } from './languages.ts'

// Exact values (money, quantities) are whole numbers of their smallest part.

export function writtenAs(
  options: Intl.NumberFormatOptions,
): (language: LanguageCode, value: number | `${number}`) => string {
  const made = new Map<LanguageCode, Intl.NumberFormat>()
  return (language, value) => {
    const found =
      made.get(language) ??
      new Intl.NumberFormat(languageOf(language).locale, { useGrouping: 'always', ...options })
    made.set(language, found)
    return found.format(value)
  }
}

export const writtenCount = writtenAs({})
