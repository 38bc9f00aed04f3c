import { i18n, isLanguage, type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'
import { useSyncExternalStore } from 'react'
import { keepCookie } from './preferences.ts'

// Which language is spoken. Both entries stand on this; sentences are fetched by whoever speaks them (`prepareWith`).

const key = 'language'
const [first = 'pl'] = i18n.offered
let spoken: LanguageCode = first
let offered: readonly LanguageCode[] = i18n.offered
/** The language asked for last: a slower answer to an earlier choice must not win. */
let wanted: LanguageCode = spoken

const preparations: ((language: LanguageCode) => Promise<void>)[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const language = (): LanguageCode => spoken
/** The language on its way, else the spoken one: what is added now must be said in it. */
export const comingLanguage = (): LanguageCode => wanted
/** What Intl is given. */
export const locale = (): string => languageOf(spoken).locale
export const offeredLanguages = (): readonly LanguageCode[] => offered

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws again when another language is spoken, or others are offered. */
export const useLanguage = (): LanguageCode => useSyncExternalStore(onLanguage, language)
export const useOfferedLanguages = (): readonly LanguageCode[] =>
  useSyncExternalStore(onLanguage, offeredLanguages)

/** Fetches the sentences of a language before it is spoken; refusing keeps the present one. */
export function prepareWith(preparation: (language: LanguageCode) => Promise<void>): void {
  preparations.push(preparation)
}

/** The language somebody chose in this browser, or null. */
export function keptLanguage(): LanguageCode | null {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : null
}

/** Rejects, and changes nothing, when the sentences cannot be fetched. */
async function speak(code: LanguageCode): Promise<void> {
  wanted = code
  try {
    await Promise.all(preparations.map((prepare) => prepare(code)))
  } catch (error) {
    if (wanted === code) wanted = spoken
    throw error
  }
  if (wanted !== code) return
  spoken = code
  document.documentElement.lang = code
  document.documentElement.dir = languageOf(code).isRTL ? 'rtl' : 'ltr'
  // Where sentences are fetched, the server puts them into the next document.
  keepCookie('language', code === 'pl' ? null : code)
  tell()
}

/** The user's choice: document, storage and every sentence on the screen (requirements 4). */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await speak(code)
  if (spoken === code) keepLanguage(code)
}

/** Chosen elsewhere: spoken from the next start on, if it is offered here. */
export const keepLanguage = (code: LanguageCode): void => localStorage.setItem(key, code)

/** Without its sentences the language that is spoken goes on; the next start asks again. */
const orStay = () => {}

/** Before anything is drawn: the stored language wins (requirements 4). */
export async function startLanguage(): Promise<void> {
  const stored = i18n.enable ? keptLanguage() : null
  if (stored && stored !== spoken) await speak(stored).catch(orStay)
}

/** What this installation offers, as the server says it; a language that is not among them is given up. */
export function offerLanguages(codes: readonly LanguageCode[]): void {
  const changed = codes.join() !== offered.join()
  offered = codes
  const stored = keptLanguage()
  const right = stored && codes.includes(stored) ? stored : codes[0]
  // A choice is stored once it is spoken: one that is on its way is the newer one.
  const chosen = wanted !== spoken && codes.includes(wanted)
  if (right && right !== wanted && !chosen) void speak(right).catch(orStay)
  if (changed) tell()
}
