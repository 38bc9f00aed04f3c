import { languageOf } from '@zlecenia/contract/lib/languages'
import { useSyncExternalStore } from 'react'
import { language, onLanguage } from './language.ts'
import { keepCookie, keptCookie, onPreferences } from './preferences.ts'

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

const ofLanguage = (): Direction => (languageOf(language()).isRTL ? 'rtl' : 'ltr')

export function direction(): Direction {
  const kept = keptCookie('direction')
  return directions.find((it) => it === kept) ?? ofLanguage()
}

export const chooseDirection = (to: Direction): void =>
  keepCookie('direction', to === ofLanguage() ? null : to)

/** A new language resets the direction (requirements 4). */
export function startDirection(): void {
  let shown = language()
  const show = () => {
    document.documentElement.dir = direction()
  }
  onPreferences(show)
  onLanguage(() => {
    if (language() !== shown) keepCookie('direction', null)
    shown = language()
    show()
  })
  show()
}

export const useDirection = (): Direction => useSyncExternalStore(onPreferences, direction)
