import { useSyncExternalStore } from 'react'
import { keepCookie, keptCookie, onPreferences, preference, preferences } from '#lib/preferences.ts'
import { presets } from '../palette.ts'
import { forgetPrimary, primaryInUse } from '../primary.ts'

const names = Object.keys(preferences) as (keyof typeof preferences)[]

/** Shows the red dot of the reset button. */
const isChanged = (): boolean =>
  names.some((name) => preference(name) !== preferences[name][0]) ||
  primaryInUse() !== JSON.stringify([presets[0], presets[0]]) ||
  keptCookie('direction') !== null

export const useChanged = (): boolean => useSyncExternalStore(onPreferences, isChanged)

/** Settings, both primary colours and the loader's (requirements 4). */
export function resetAll(): void {
  for (const name of names) keepCookie(name, null)
  keepCookie('direction', null)
  forgetPrimary()
}
