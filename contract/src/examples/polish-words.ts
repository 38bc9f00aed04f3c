import type { LanguageCode } from '../lib/languages.ts'
import { type Catalogue, parseSentence } from '../lib/sentence.ts'
import { ar } from '../messages/ar.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { pl } from '../messages/pl.ts'

// Test helper: finds words in another language's text that only the Polish catalogue has.

const isPolishLetter = /[ąćęłńóśźż]/iu

const textsOf = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((it) => (typeof it === 'string' ? [it] : textsOf(it)))
const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\{\w+\}\}/gu, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []
const vocabularyOf = (catalogue: Catalogue) => new Set(textsOf(catalogue).flatMap(wordsOf))
const vocabulary: Record<LanguageCode, ReadonlySet<string>> = {
  pl: vocabularyOf(pl),
  en: vocabularyOf(en),
  fr: vocabularyOf(fr),
  ar: vocabularyOf(ar),
}

const international = new Set(['zlecenia', 'zl', 'min', 'test', 'wrz', 'pdf', 'png'])

/** Polish words and untranslated keys in a text of another language; `data` is left out. */
export function polishWordsIn(text: string, language: LanguageCode, data: readonly string[] = []): string[] {
  const rest = data
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, it) => (it ? left.replaceAll(it, ' ') : left), text)
  const own = vocabulary[language]
  const words = wordsOf(rest).filter(
    (word) =>
      !own.has(word) && !international.has(word) && (vocabulary.pl.has(word) || isPolishLetter.test(word)),
  )
  return parseSentence(rest) ? [...words, rest] : words
}
