import { i18n as configuration, type LanguageCode } from '@zlecenia/contract/lib/languages'
import { parseSentence, type Values } from '@zlecenia/contract/lib/sentence'
import type { MessageKey } from '@zlecenia/contract/messages/key'
import type { PolishAreas } from '@zlecenia/contract/messages/pl'
import { useSyncExternalStore } from 'react'
import { directed, isolated } from './bidi.ts'
import { comingLanguage, language, onLanguage, prepareWith } from './language.ts'
import { PreloadError } from './preload-error.ts'
import { keepSentences, sentenceOf } from './sentences.ts'

export type { MessageKey } from '@zlecenia/contract/messages/key'

const areas = new Set<string>()
const fetched = new Set<string>()
let waiting: Promise<unknown> = Promise.resolve()

async function fetchArea(code: LanguageCode, area: string): Promise<void> {
  const name = `${code}/${area}`
  if (code === 'pl' || fetched.has(name)) return
  const { catalogueOf } = await import('./other-languages.ts')
  keepSentences(code, await catalogueOf(code, area))
  fetched.add(name)
}

async function fetchAreas(code: LanguageCode, names: Iterable<string>): Promise<void> {
  if (code === 'pl') return
  const all = [...names]
  const standIns = all.map((area) => fetchArea(configuration.fallback, area).catch(() => {}))
  await Promise.all([...all.map((area) => fetchArea(code, area)), ...standIns])
}
prepareWith((code) => fetchAreas(code, areas))

/** `addMessages({ orders })` atop the module that shows them: Polish is part of its chunk. */
export function addMessages(added: Partial<PolishAreas>): void {
  const names = Object.keys(added)
  for (const [name, sentences] of Object.entries(added)) {
    areas.add(name)
    keepSentences('pl', sentences)
  }
  const code = comingLanguage()
  if (code === 'pl') return
  // Polish replaces sentences that cannot be fetched.
  const fetching = fetchAreas(code, names).catch(() => {})
  waiting = Promise.all([waiting, fetching.then(drawAgain)])
}

/** Waits for the sentences of a module loaded on demand. Rejects with PreloadError. */
export async function withMessages<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading.catch((error: unknown) => {
    throw new PreloadError(error)
  })
  await waiting
  return loaded
}

function textOf(key: string, values?: Values): string | undefined {
  const sentence = sentenceOf(language(), key, values && isolated(values))
  return sentence === undefined ? undefined : directed(sentence)
}

/** `count` chooses the plural form. */
export const t = (key: MessageKey, values?: Values): string => textOf(key, values) ?? key

/** Translates `rules.between {"min":1,"max":5}`; other texts stay. */
export function translate(text: string): string {
  const parsed = parseSentence(text)
  return (parsed && textOf(parsed.key, parsed.values)) ?? text
}

// A new function per language, so that memoised results are recomputed.
let speaker: typeof t = (key, values) => t(key, values)
const drawn = new Set<() => void>()
function drawAgain(): void {
  speaker = (key, values) => t(key, values)
  for (const draw of drawn) draw()
}
onLanguage(drawAgain)
const onWords = (draw: () => void) => {
  drawn.add(draw)
  return () => drawn.delete(draw)
}

export const useT = (): typeof t => useSyncExternalStore(onWords, () => speaker)
