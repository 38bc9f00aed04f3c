import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Catalogue } from '@zlecenia/contract/lib/sentence'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'
import { describe, expect, it } from 'vitest'
import { keepSentences, sentenceOf } from './sentences.ts'

const catalogues: Record<LanguageCode, Catalogue> = { pl, en, fr, ar }
for (const [code, catalogue] of Object.entries(catalogues)) keepSentences(code as LanguageCode, catalogue)

/**
 * Plural forms of whole numbers from Unicode's table of plural rules, written by hand: the program uses Intl, so Intl
 * cannot verify it. i18next, used before, gave the same 126,000 sentences.
 */
const formOf: Record<LanguageCode, (n: number) => string> = {
  pl: (n) => {
    if (n === 1) return 'one'
    const few = n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14)
    return few ? 'few' : 'many'
  },
  en: (n) => (n === 1 ? 'one' : 'other'),
  fr: (n) => {
    if (n <= 1) return 'one'
    return n % 1_000_000 === 0 ? 'many' : 'other'
  },
  ar: (n) => {
    const exact = ['zero', 'one', 'two'][n]
    if (exact) return exact
    if (n % 100 >= 3 && n % 100 <= 10) return 'few'
    return n % 100 >= 11 ? 'many' : 'other'
  },
}

/** Every sentence by its dotted key. */
const sentencesOf = (catalogue: Catalogue, before = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : sentencesOf(value, `${before}${key}.`),
  )
const counted = /_(zero|one|two|few|many|other)$/u
/** A hostile name: markup, and syntax of sentence templates. */
const odd = (name: string) => `<b>${name}</b> $& {{count}} $t(orders.title)`
/** Separators of digit groups. */
const between = { pl: '\u00a0', en: ',', fr: '\u202f', ar: ',' }
const inGroups = (n: number, code: LanguageCode) => String(n).replace(/\B(?=(?:\d{3})+$)/gu, between[code])
/** Filled piece by piece, independently of the program's own way. */
function written(sentence: string, values: Record<string, string | number>): string {
  return sentence
    .split('{{')
    .map((piece, at) => {
      if (at === 0) return piece
      const [name = '', rest] = piece.split('}}')
      return `${values[name]}${rest}`
    })
    .join('')
}
function valuesOf(sentences: readonly string[], count: number): Record<string, string | number> {
  const names = sentences.flatMap((it) => [...it.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name))
  return { ...Object.fromEntries(names.map((name) => [name, odd(name)])), count }
}
const counts = [...Array(1001).keys(), 1_000_000, 1_000_001, 2_000_000]

describe.each(['pl', 'en', 'fr', 'ar'] as const)('in %s', (code) => {
  const all = new Map(sentencesOf(catalogues[code]))
  const stems = new Set(
    [...all.keys()].filter((key) => counted.test(key)).map((key) => key.replace(counted, '')),
  )

  it('uses the right plural form for every number', () => {
    expect(stems.size).toBeGreaterThan(15)
    for (const key of stems) {
      const wrong = counts.filter((count) => {
        const sentence = all.get(`${key}_${formOf[code](count)}`) ?? 'no such form'
        const values = valuesOf([sentence], count)
        const shown = { ...values, count: inGroups(count, code) }
        return sentenceOf(code, key, values) !== written(sentence, shown)
      })
      expect(wrong, key).toEqual([])
    }
  })

  it('prints every other sentence verbatim, with its values and no markup', () => {
    const wrong = [...all].filter(([key, sentence]) => {
      const values = valuesOf([sentence], 7)
      const bare = sentenceOf(code, key)
      return bare !== sentence || sentenceOf(code, key, values) !== written(sentence, values)
    })
    expect(wrong).toEqual([])
  })
})

it('counts a fraction as such', () => {
  expect(sentenceOf('pl', 'wizard.problems', { count: 1.5 })).toBe('1.5 błędu')
})

it('returns undefined for a missing sentence', () => {
  expect(sentenceOf('pl', 'orders')).toBeUndefined()
  expect(sentenceOf('pl', 'orders.nosuch', { count: 1 })).toBeUndefined()
})
