import { isLanguage } from '@zlecenia/contract/lib/languages'
import { call } from './call.ts'
import { keepLanguage, keptLanguage, onLanguage } from './language.ts'
import { keepCookie, keptCookie, lists, onPreferences, preferences } from './preferences.ts'
import { isSignedIn } from './session.ts'

// Requirements, decision 17: the cookie wins, the server's copy fills gaps.

const cookies = [
  ...Object.keys(preferences),
  ...['light', 'dark'].flatMap((scheme) => [`${scheme}-primary`, `${scheme}-primary-darker`]),
  'loader-color',
  'direction',
  ...lists.map((list) => `columns-${list}`),
  // The guided tour is not repeated on another computer.
  'tour',
]
const patience = 1_500
/** Milliseconds: dragging a colour is one change. */
const calm = 1_000

function kept(): Record<string, string> {
  const chosen = [...cookies.map((name) => [name, keptCookie(name)]), ['language', keptLanguage()]]
  return Object.fromEntries(chosen.filter(([, value]) => value !== null))
}

/** After signing in, before drawing: the server's copy fills gaps. */
export async function fillPreferences(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience)
    const { preferences: copy } = await call('GET /me/preferences', { quiet: true, signal })
    for (const name of cookies) {
      const value = copy[name]
      if (typeof value === 'string' && keptCookie(name) === null) keepCookie(name, value)
    }
    if (isLanguage(copy.language) && keptLanguage() === null) keepLanguage(copy.language)
  } catch {}
}

export function startCopying(): void {
  let copied = kept()
  let timer: ReturnType<typeof setTimeout> | undefined

  const copy = () => {
    clearTimeout(timer)
    const before = copied
    const now = kept()
    if (JSON.stringify(now) === JSON.stringify(before) || !isSignedIn()) return
    copied = now
    // Unchosen values stay on the server; removed ones go.
    const forgotten = Object.keys(before).filter((name) => !(name in now))
    const preferences = { ...now, ...Object.fromEntries(forgotten.map((name) => [name, null])) }
    call('PUT /me/preferences', { body: { preferences }, quiet: true, keepalive: true }).catch(() => {
      copied = before
    })
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(copy, calm)
  }
  onPreferences(changed)
  onLanguage(changed)
  // Some browsers don't report a hidden page on leaving.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && copy())
  window.addEventListener('pagehide', copy)
}
