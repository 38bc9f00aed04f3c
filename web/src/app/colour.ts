/** Colour arithmetic on `#rrggbb` for readable shades (WCAG 2 contrast). */
type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

export function mix(top: string, ground: string, share: number): string {
  const a = rgb(top)
  const b = rgb(ground)
  return hex([0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)) as unknown as Rgb)
}

const linear = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((part) => linear(part / 255))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The nearest shade with contrast `least`:1 on every ground, moved towards `towards`. */
export function readable(colour: string, grounds: readonly string[], towards: string, least = 4.6): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = mix(colour, towards, share)
    if (grounds.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return towards
}

/** White or dark, by contrast (requirements, decision 19). */
export function textOn(fill: string, dark = '#10111c'): string {
  return contrast('#ffffff', fill) >= 4.5 || contrast('#ffffff', fill) > contrast(dark, fill)
    ? '#ffffff'
    : dark
}

/** The nearest fill that reaches 4.5:1 with white or dark text. */
export const filled = (fill: string): string =>
  readable(fill, [textOn(fill)], textOn(fill) === '#ffffff' ? '#000000' : '#ffffff', 4.5)
