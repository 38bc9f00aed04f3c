import { type LanguageCode, languageOf } from './languages.ts'

// Numbers as a language writes them, their digits in groups: `12 345`. What is exact (money, quantities) is a whole
// number of its smallest part and never a float: 12 345,67 zł are 1234567 grosze.

/** A way of writing numbers, made once a language. A text of digits is written exactly, however long. */
export function writtenAs(
  options: Intl.NumberFormatOptions,
): (language: LanguageCode, value: number | `${number}`) => string {
  const made = new Map<LanguageCode, Intl.NumberFormat>()
  return (language, value) => {
    const found =
      made.get(language) ??
      // Always in groups: in a column 1 234 stands below 12 345.
      new Intl.NumberFormat(languageOf(language).locale, { useGrouping: 'always', ...options })
    made.set(language, found)
    return found.format(value)
  }
}

/** `12 345` */
export const writtenCount = writtenAs({})
