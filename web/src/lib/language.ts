import { i18n, isLanguage, type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'
import { useSyncExternalStore } from 'react'
import { keepText, keptText } from './kept.ts'
import { keepCookie } from './preferences.ts'

// Modules with sentences fetch them themselves (`prepareWith`).

const key = 'language'
const [first = 'pl'] = i18n.offered
let current: LanguageCode = first
let offered: readonly LanguageCode[] = i18n.offered
/** The latest choice: slower earlier answers must not win. */
let wanted: LanguageCode = current

const preparations: ((language: LanguageCode) => Promise<void>)[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const language = (): LanguageCode => current
/** The chosen language while it loads: later additions need it. */
export const comingLanguage = (): LanguageCode => wanted
export const locale = (): string => languageOf(current).locale
export const offeredLanguages = (): readonly LanguageCode[] => offered

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): LanguageCode => useSyncExternalStore(onLanguage, language)
export const useOfferedLanguages = (): readonly LanguageCode[] =>
  useSyncExternalStore(onLanguage, offeredLanguages)

export function prepareWith(preparation: (language: LanguageCode) => Promise<void>): void {
  preparations.push(preparation)
}

export function keptLanguage(): LanguageCode | null {
  const stored = keptText(key)
  return isLanguage(stored) ? stored : null
}

/** Rejects without changes when sentences cannot be fetched. */
async function speak(code: LanguageCode): Promise<void> {
  wanted = code
  try {
    await Promise.all(preparations.map((prepare) => prepare(code)))
  } catch (error) {
    if (wanted === code) wanted = current
    throw error
  }
  if (wanted !== code) return
  current = code
  document.documentElement.lang = code
  document.documentElement.dir = languageOf(code).isRTL ? 'rtl' : 'ltr'
  // The server puts the addresses of the sentences into the next document.
  keepCookie('language', code === 'pl' ? null : code)
  tell()
}

/** Document, storage and every sentence (requirements 4). */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await speak(code)
  if (current === code) keepLanguage(code)
}

/** Stores a choice from elsewhere: applies at the next start, if offered. */
export const keepLanguage = (code: LanguageCode): boolean => keepText(key, code)

/** Keep the current language; the next start tries again. */
const orStay = () => {}

/** Runs before the first paint: the stored language wins (requirements 4). */
export async function startLanguage(): Promise<void> {
  const stored = i18n.enable ? keptLanguage() : null
  if (stored && stored !== current) await speak(stored).catch(orStay)
}

/** Languages of the installation; a language that is not offered is replaced. */
export function offerLanguages(codes: readonly LanguageCode[]): void {
  const changed = codes.join() !== offered.join()
  offered = codes
  const stored = keptLanguage()
  const right = stored && codes.includes(stored) ? stored : codes[0]
  const chosen = wanted !== current && codes.includes(wanted)
  if (right && right !== wanted && !chosen) void speak(right).catch(orStay)
  if (changed) tell()
}
