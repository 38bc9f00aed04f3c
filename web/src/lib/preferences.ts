import { limits } from '@zlecenia/contract/lib/limits'
import type { ListPage } from '@zlecenia/contract/pages'
import { useSyncExternalStore } from 'react'

/** Stored in cookies; the first is the default (requirements 3, 4, 9). */
export const preferences = {
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  'semi-dark': ['false', 'true'],
  layout: ['vertical', 'horizontal'],
  'nav-collapsed': ['false', 'true'],
  'content-width': ['fluid', 'boxed'],
  navbar: ['sticky', 'static', 'hidden'],
  'navbar-blur': ['true', 'false'],
} as const
export type PreferenceName = keyof typeof preferences
export type Preference<N extends PreferenceName> = (typeof preferences)[N][number]

export type ListKey = ListPage | 'absences' | 'auditLog' | 'doubles' | 'importRows' | 'pricing' | 'gallery'

/** `<app title>-<key>`; public/theme.js reads some before the first paint. */
const title = 'Zlecenia'
const listeners = new Set<() => void>()
const tell = () => {
  // theme.js first, so that listeners find an updated document.
  window.dispatchEvent(new Event('preferencechange'))
  for (const listener of listeners) listener()
}

/** Cached per task: the shell reads fifteen, and each reading crosses processes. */
let found: ReadonlyMap<string, string> | null = null

function cookies(): ReadonlyMap<string, string> {
  if (found) return found
  queueMicrotask(() => {
    found = null
  })
  found = new Map(
    document.cookie.split('; ').map((it) => {
      const end = it.indexOf('=')
      return [it.slice(0, end), it.slice(end + 1)]
    }),
  )
  return found
}

export function keptCookie(key: string): string | null {
  const kept = cookies().get(`${title}-${key}`)
  return kept === undefined ? null : decodeURIComponent(kept)
}

export const keptNames = (): string[] =>
  [...cookies().keys()].flatMap((name) => (name.startsWith(`${title}-`) ? name.slice(title.length + 1) : []))

export function keepCookie(key: string, value: string | null): void {
  const age = value === null ? 0 : limits.cookieDays * 24 * 3600
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and Safari of last year
  document.cookie = `${title}-${key}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax`
  found = null
  tell()
}

/** Invalid cookies count as absent. */
export function preference<N extends PreferenceName>(name: N): Preference<N> {
  const kept = keptCookie(name)
  const choices: readonly Preference<N>[] = preferences[name]
  return choices.find((choice) => choice === kept) ?? (preferences[name][0] as Preference<N>)
}

export const prefer = <N extends PreferenceName>(name: N, value: Preference<N>): void =>
  keepCookie(name, value)

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePreference = <N extends PreferenceName>(name: N): Preference<N> =>
  useSyncExternalStore(onPreferences, () => preference(name))
