import { filled, mix, readable, textOn } from './colour.ts'

/** Requirements 9; the first five are the presets, the first is the default. */
export const presets = [
  { main: '#666cff', darker: '#5c61e6' },
  { main: '#0d9394', darker: '#0c8485' },
  { main: '#ffb400', darker: '#e6a200' },
  { main: '#ff4c51', darker: '#e64449' },
  { main: '#16b1ff', darker: '#149fe6' },
] as const
export type Primary = { main: string; darker: string }

const grounds = {
  light: { default: '#f7f7f9', paper: '#ffffff', ink: '#262b43' },
  dark: { default: '#282a42', paper: '#30334e', ink: '#f2f2ff' },
} as const
export type Scheme = keyof typeof grounds

/** `main`: marks and focus; `dark`: buttons; `text`: readable on every ground, and on the tint `soft`. */
function shades(chosen: Primary, scheme: Scheme) {
  const { default: page, paper, ink } = grounds[scheme]
  // Moves a colour away from the page until it is visible.
  const main = readable(chosen.main, [page, paper], ink, 1.3)
  const darker = filled(readable(chosen.darker, [page, paper], ink, 1.5))
  const hovered = [mix(ink, page, 0.05), mix(ink, paper, 0.05)]
  const tinted = (on: readonly string[], tint: number) => on.map((it) => mix(main, it, tint))
  const plain = [page, paper, ...hovered]
  const under = [...plain, ...tinted(plain, 0.12), ...tinted([page, paper], 0.2)]
  return {
    main,
    dark: darker,
    light: mix(main, '#ffffff', 0.8),
    contrastText: textOn(darker),
    text: readable(main, under, scheme === 'light' ? '#14162a' : '#ffffff'),
    soft: `color-mix(in srgb, ${main} 12%, transparent)`,
    edge: readable(main, [page, paper], ink, 3),
  }
}

const states = {
  secondary: { main: '#6d788d', darker: '#626c7f' },
  success: { main: '#72e128', darker: '#67cb24' },
  info: { main: '#26c6f9', darker: '#22b2e0' },
  warning: { main: '#fdb528', darker: '#e4a324' },
  error: { main: '#ff4d49', darker: '#e64542' },
} as const

/** Requirements 9, 10. */
export function paletteOf(scheme: Scheme, primary: Primary = presets[0]) {
  const { default: page, paper, ink } = grounds[scheme]
  return {
    primary: shades(primary, scheme),
    secondary: shades(states.secondary, scheme),
    success: shades(states.success, scheme),
    info: shades(states.info, scheme),
    warning: shades(states.warning, scheme),
    error: shades(states.error, scheme),
    background: { default: page, paper },
    text: {
      primary: mix(ink, paper, 0.92),
      secondary: mix(ink, paper, 0.72),
      disabled: mix(ink, paper, 0.45),
    },
    divider: mix(ink, paper, 0.12),
    /** 3:1 on its ground. */
    outline: mix(ink, paper, scheme === 'light' ? 0.55 : 0.46),
    hover: `color-mix(in srgb, ${ink} 5%, transparent)`,
  }
}

type Tree = { readonly [key: string]: string | Tree }
function flat(tree: Tree, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}-${key}:${value}`] : flat(value, `${path}-${key}`),
  )
}

/** Paper is light. */
const onScreen = (css: string): string => `@media not print{${css}}`

export function primaryCss(light: Primary, dark: Primary): string {
  const of = (scheme: Scheme, primary: Primary) => flat(shades(primary, scheme), '--color-primary').join(';')
  return `:root{${of('light', light)}}${onScreen(`[data-theme="dark"]{${of('dark', dark)}}`)}`
}

/** Static, so that the page has its colours before any script runs (docs/topics/interface.md#styles). */
export function paletteCss(): string {
  const of = (scheme: Scheme) => flat(paletteOf(scheme), '--color').join(';')
  return [
    // Also for the semi-dark menu of a light page.
    `:root{color-scheme:light;${of('light')};--shadow-float:0 6px 24px rgb(38 43 67 / 16%)}`,
    onScreen(
      `[data-theme="dark"]{color-scheme:dark;${of('dark')};--shadow-float:0 6px 24px rgb(12 14 28 / 44%)}`,
    ),
  ].join('\n')
}
