import { isLanguage } from '@zlecenia/contract/lib/languages'
import { call } from './call.ts'
import { keepLanguage, keptLanguage, onLanguage } from './language.ts'
import { keepCookie, keptCookie, onPreferences, preferences } from './preferences.ts'
import { isSignedIn } from './session.ts'

// The look follows whoever is signed in (requirements, decision 17): the cookie wins, the server's copy fills an absent
// one.

/** Cookies that follow; a value somebody else put there is checked where it is read. */
const cookies = [
  ...Object.keys(preferences),
  ...['light', 'dark'].flatMap((scheme) => [`${scheme}-primary`, `${scheme}-primary-darker`]),
  'loader-color',
  'direction',
  // Who has been shown around is not shown around again on another computer.
  'tour',
]
/** Whoever signs in waits no longer than this for their look; in milliseconds. */
const patience = 1_500
/** A colour that is being dragged is one change; in milliseconds. */
const calm = 1_000

/** What this browser keeps; what was never chosen is absent. */
function kept(): Record<string, string> {
  const chosen = [...cookies.map((name) => [name, keptCookie(name)]), ['language', keptLanguage()]]
  return Object.fromEntries(chosen.filter(([, value]) => value !== null))
}

/** Right after signing in, before a screen is drawn: what this browser lacks comes from the server's copy. */
export async function fillPreferences(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience)
    const { preferences: copy } = await call('GET /me/preferences', { quiet: true, signal })
    for (const name of cookies) {
      const value = copy[name]
      if (typeof value === 'string' && keptCookie(name) === null) keepCookie(name, value)
    }
    if (isLanguage(copy.language) && keptLanguage() === null) keepLanguage(copy.language)
  } catch {
    // Without its look the program is as useful; nobody is kept out for that.
  }
}

/** From now on each change of the look is kept on the server too, quietly. */
export function startCopying(): void {
  let copied = kept()
  let timer: ReturnType<typeof setTimeout> | undefined

  const copy = () => {
    clearTimeout(timer)
    const before = copied
    const now = kept()
    if (JSON.stringify(now) === JSON.stringify(before) || !isSignedIn()) return
    copied = now
    // What was never chosen here stays on the server; what was given up here is given up there.
    const forgotten = Object.keys(before).filter((name) => !(name in now))
    const preferences = { ...now, ...Object.fromEntries(forgotten.map((name) => [name, null])) }
    call('PUT /me/preferences', { body: { preferences }, quiet: true, keepalive: true }).catch(() => {
      // Here it holds all the same; the next change tries again.
      copied = before
    })
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(copy, calm)
  }
  onPreferences(changed)
  onLanguage(changed)
  // Whoever leaves at once has chosen all the same; not every browser says on leaving that the page is hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && copy())
  window.addEventListener('pagehide', copy)
}
