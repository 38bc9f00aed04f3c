import { isLanguage } from '@zlecenia/contract/lib/languages'
import { call } from './call.ts'
import { keepLanguage, keptLanguage, onLanguage } from './language.ts'
import { keepCookie, keptCookie, keptNames, onPreferences, preferences } from './preferences.ts'
import { isSignedIn } from './session.ts'

// Requirements, decision 17: the cookie wins, the server's copy fills gaps.

const cookies = [
  ...Object.keys(preferences),
  ...['light', 'dark'].flatMap((scheme) => [`${scheme}-primary`, `${scheme}-primary-darker`]),
  'loader-color',
  'direction',
  ...['', '-over'].map((place) => `calendar-drawer${place}`),
  'calendar-filters',
  'calendar-view',
  // The guided tour is not repeated on another computer.
  'tour',
]
const isCopied = (name: string): boolean => cookies.includes(name) || /^columns-\w+$/u.test(name)
const patience = 1_500
/** Milliseconds: dragging a colour is one change. */
const calm = 1_000

function kept(): Record<string, string> {
  const names = keptNames().filter(isCopied).toSorted()
  const chosen = [...names.map((name) => [name, keptCookie(name)]), ['language', keptLanguage()]]
  return Object.fromEntries(chosen.filter(([, value]) => value !== null))
}

/** Runs after signing in, before drawing: the server's copy fills gaps. */
export async function fillPreferences(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience)
    const { preferences: copy } = await call('GET /me/preferences', { quiet: true, signal })
    for (const [name, value] of Object.entries(copy)) {
      if (isCopied(name) && typeof value === 'string' && keptCookie(name) === null) keepCookie(name, value)
    }
    if (isLanguage(copy.language) && keptLanguage() === null) keepLanguage(copy.language)
  } catch {
    // The gaps are filled at the next sign-in.
  }
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
