import { i18n, type LanguageCode } from '@zlecenia/contract/lib/languages'
import { type Catalogue, filled, type Values } from '@zlecenia/contract/lib/sentence'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'

const kept = new Map<LanguageCode, Map<string, string>>()
const rules = new Map<LanguageCode, Intl.PluralRules>()

export function keepSentences(code: LanguageCode, catalogue: Catalogue, before = ''): void {
  const sentences = kept.get(code) ?? new Map<string, string>()
  kept.set(code, sentences)
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') sentences.set(before + key, value)
    else keepSentences(code, value, `${before}${key}.`)
  }
}

function pluralForm(code: LanguageCode, count: number): Intl.LDMLPluralRule {
  const known = rules.get(code) ?? new Intl.PluralRules(code)
  rules.set(code, known)
  return known.select(count)
}

function sentenceIn(code: LanguageCode, key: string, count: unknown): string | undefined {
  const sentences = kept.get(code)
  const counted = typeof count === 'number' && sentences?.get(`${key}_${pluralForm(code, count)}`)
  return counted || sentences?.get(key)
}

/** Numbers in a sentence are counts, with their digits in groups. */
const written = (code: LanguageCode, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, it]) => [
      name,
      typeof it === 'number' && it >= 1000 ? writtenCount(code, it) : it,
    ]),
  )

/** Falls back to the fallback language, then Polish; undefined without a sentence. */
export function sentenceOf(code: LanguageCode, key: string, values?: Values): string | undefined {
  for (const speaking of [code, i18n.fallback, 'pl'] as const) {
    const found = sentenceIn(speaking, key, values?.count)
    if (found !== undefined) return values ? filled(found, written(code, values)) : found
  }
  return undefined
}
