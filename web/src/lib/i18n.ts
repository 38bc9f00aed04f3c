import { type Catalogue, parseSentence, type Values } from '@zlecenia/contract/lib/sentence'
import type { pl } from '@zlecenia/contract/messages/pl'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'

type Plural<K extends string> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K
type KeysOf<C> = {
  [K in keyof C & string]: C[K] extends string ? Plural<K> : `${K}.${KeysOf<C[K]>}`
}[keyof C & string]

/** A dotted path of the Polish catalogue; plural forms (`_one`, `_few`, …) are one key, chosen by `count`. */
export type MessageKey = KeysOf<typeof pl>

void i18next.init({
  lng: 'pl',
  // Never asked to load anything: messages come with the code that speaks them.
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
  returnEmptyString: true,
})

/**
 * Adds an area's messages; called once, at the top of the module that first shows them, so that a page's sentences
 * travel in the page's own chunk.
 */
export function addMessages(area: Catalogue, language = 'pl'): void {
  i18next.addResourceBundle(language, 'translation', area, true, true)
}

/** The sentence of a key in the chosen language. `count` among the values chooses the plural form. */
export function t(key: MessageKey, values: Values = {}): string {
  return i18next.t(key, values)
}

/** Speaks what a rule named (`rules.between {"min":1,"max":5}`); a text already spoken stays as it is. */
export function say(text: string): string {
  const parsed = parseSentence(text)
  return parsed && i18next.exists(parsed.key) ? i18next.t(parsed.key, parsed.values) : text
}

const onLanguage = (listener: () => void) => {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** `t` that draws again when the language changes. */
export function useT(): typeof t {
  useSyncExternalStore(onLanguage, () => i18next.language)
  return t
}

/** The language in use, as Intl wants it. */
export const language = (): string => i18next.language
