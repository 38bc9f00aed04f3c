import type { LanguageCode } from '../lib/languages.ts'
import { type Catalogue, parseSentence } from '../lib/sentence.ts'
import { ar } from '../messages/ar.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { pl } from '../messages/pl.ts'

// For tests: whether a text of another language holds a word that only the Polish catalogue has.

const isPolishLetter = /[ąćęłńóśźż]/iu

const textsOf = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((it) => (typeof it === 'string' ? [it] : textsOf(it)))
/** Words of two letters and more, without the names of values. */
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

/** What the program is called, and units and names that every language writes alike. */
const international = new Set(['zlecenia', 'zl', 'min', 'test', 'wrz', 'pdf', 'png'])

/**
 * The Polish words of a text that is to be in `language`, and what was never spoken at all; names and other data that
 * it rightly holds are given, and left out.
 */
export function polishWordsIn(text: string, language: LanguageCode, data: readonly string[] = []): string[] {
  const said = data
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, it) => (it ? left.replaceAll(it, ' ') : left), text)
  const own = vocabulary[language]
  const words = wordsOf(said).filter(
    (word) =>
      !own.has(word) && !international.has(word) && (vocabulary.pl.has(word) || isPolishLetter.test(word)),
  )
  return parseSentence(said) ? [...words, said] : words
}
