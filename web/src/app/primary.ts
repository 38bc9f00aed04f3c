import { keepCookie, keptCookie, onPreferences } from '#lib/preferences.ts'
import { mix } from './colour.ts'
import { type Primary, presets, primaryCss, type Scheme } from './palette.ts'

const isHex = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/u.test(text)

/** Colours from cookies, else the default (requirements 3: per theme). */
export function primaryOf(scheme: Scheme): Primary {
  const main = keptCookie(`${scheme}-primary`)
  const darker = keptCookie(`${scheme}-primary-darker`)
  return isHex(main) && isHex(darker) ? { main, darker } : presets[0]
}

export function choosePrimary(scheme: Scheme, { main, darker }: Primary): void {
  keepCookie(`${scheme}-primary`, main)
  keepCookie(`${scheme}-primary-darker`, darker)
  keepCookie('loader-color', main)
}

/** Darker by a tenth of black, like the presets. */
export const ownPrimary = (main: string): Primary => ({ main, darker: mix('#000000', main, 0.1) })

export function forgetPrimary(): void {
  for (const scheme of ['light', 'dark']) {
    keepCookie(`${scheme}-primary`, null)
    keepCookie(`${scheme}-primary-darker`, null)
  }
  keepCookie('loader-color', null)
}

export const primaryInUse = (): string => JSON.stringify([primaryOf('light'), primaryOf('dark')])

export function startPrimary(): void {
  const untouched = JSON.stringify([presets[0], presets[0]])
  let shown = untouched
  let sheet: CSSStyleSheet | undefined
  const show = () => {
    const wanted = primaryInUse()
    if (wanted === shown) return
    shown = wanted
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(wanted === untouched ? '' : primaryCss(primaryOf('light'), primaryOf('dark')))
  }
  show()
  onPreferences(show)
}
