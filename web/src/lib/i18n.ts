import { i18n as configuration, type LanguageCode } from '@zlecenia/contract/lib/languages'
import { type Catalogue, parseSentence, type Values } from '@zlecenia/contract/lib/sentence'
import type { PolishAreas, pl } from '@zlecenia/contract/messages/pl'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { directed, isolated } from './isolate.ts'
import { comingLanguage, language, onLanguage, prepareWith } from './language.ts'
import { PreloadError } from './preload-error.ts'

type Plural<K extends string> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K
type KeysOf<C> = {
  [K in keyof C & string]: C[K] extends string ? Plural<K> : `${K}.${KeysOf<C[K]>}`
}[keyof C & string]

/** A dotted path of the Polish catalogue; plural forms (`_one`, `_few`, …) are one key, chosen by `count`. */
export type MessageKey = KeysOf<typeof pl>

void i18next.init({
  lng: 'pl',
  // Polish is always there: it comes with the code. It is said where nothing else can be.
  fallbackLng: [configuration.fallback, 'pl'],
  // Never asked to load anything by itself.
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
  returnEmptyString: true,
})

const areas = new Set<string>()
const fetched = new Set<string>()
let waiting: Promise<unknown> = Promise.resolve()

/** Sentences without values, by language and key: the library takes its time, and a dialog says some hundred at once. */
const said = new Map<string, string>()

function add(code: LanguageCode, sentences: Catalogue): void {
  i18next.addResourceBundle(code, 'translation', sentences, true, true)
  said.clear()
}

async function fetchArea(code: LanguageCode, area: string): Promise<void> {
  const name = `${code}/${area}`
  if (code === 'pl' || fetched.has(name)) return
  const { catalogueOf } = await import('./other-languages.ts')
  add(code, await catalogueOf(code, area))
  fetched.add(name)
}

/** The areas in a language and in the one that stands in for it; only the first may refuse. */
async function fetchAreas(code: LanguageCode, names: Iterable<string>): Promise<void> {
  if (code === 'pl') return
  const all = [...names]
  const standIns = all.map((area) => fetchArea(configuration.fallback, area).catch(() => {}))
  await Promise.all([...all.map((area) => fetchArea(code, area)), ...standIns])
}
prepareWith((code) => fetchAreas(code, areas))

/**
 * Adds areas' Polish messages: `addMessages({ orders })`, at the top of the module that first shows them, so that a
 * page's sentences travel in the page's own chunk. Another language that is spoken is fetched (`withMessages`).
 */
export function addMessages(added: Partial<PolishAreas>): void {
  const names = Object.keys(added)
  for (const [name, sentences] of Object.entries(added)) {
    areas.add(name)
    add('pl', sentences)
  }
  const code = comingLanguage()
  if (code === 'pl') return
  // What cannot be fetched is said in Polish: better than a page that doesn't come.
  const fetching = fetchAreas(code, names).catch(() => {})
  waiting = Promise.all([waiting, fetching.then(drawAgain)])
}

/** What is loaded on demand, once its sentences can be said in the language that is spoken. Rejects with PreloadError. */
export async function withMessages<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading.catch((error: unknown) => {
    throw new PreloadError(error)
  })
  await waiting
  return loaded
}

/** The sentence of a key in the spoken language. `count` among the values chooses the plural form. */
export function t(key: MessageKey, values?: Values): string {
  const lng = language()
  if (values) return directed(i18next.t(key, { ...isolated(values), lng }))
  const kept = said.get(`${lng} ${key}`)
  if (kept !== undefined) return kept
  const sentence = directed(i18next.t(key, { lng }))
  said.set(`${lng} ${key}`, sentence)
  return sentence
}

/** Speaks what a rule named (`rules.between {"min":1,"max":5}`); a text already spoken stays as it is. */
export function say(text: string): string {
  const parsed = parseSentence(text)
  if (!parsed || !i18next.exists(parsed.key, { lng: language() })) return text
  return t(parsed.key as MessageKey, parsed.values)
}

// Another function each time the words change, so that what was computed with it is computed anew.
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

/** `t` that draws again when the language changes. */
export const useT = (): typeof t => useSyncExternalStore(onWords, () => speaker)
