import { limits } from '@zlecenia/contract/lib/limits'

/** Kept in a cookie named `<app title>-theme` for 30 days (spec 4); public/theme.js reads it before the first paint. */
export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export function chosenTheme(): ThemeChoice {
  const found = /(?:^|; )Zlecenia-theme=(\w+)/u.exec(document.cookie)?.[1]
  return themeChoices.find((choice) => choice === found) ?? 'system'
}

/** Keeps the choice; public/theme.js hears of it and puts it on the document. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = limits.cookieDays * 24 * 3600
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and Safari of last year
  document.cookie = `Zlecenia-theme=${choice}; path=/; max-age=${age}; samesite=lax`
  window.dispatchEvent(new Event('themechoice'))
}
