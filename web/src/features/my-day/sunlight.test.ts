import { expect, it } from 'vitest'
import { contrast } from '#app/colour.ts'
import { paletteOf, presets, type Scheme } from '#app/palette.ts'

const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })
/** Colours of text: the full ink, its inverse on a filled button, or that of the element around it. */
const read = ['var(--color-text-primary)', 'var(--color-background-paper)', 'inherit', 'currentcolor']

it.each(Object.entries(sheets))('has text in the full ink of the theme only: %s', (_, css) => {
  const colours = [...css.matchAll(/^\s*color:\s*([^;]+);/gmu)].map(([, colour]) => colour)
  expect(colours.filter((it) => !read.includes(it ?? ''))).toEqual([])
})

it.each(['light', 'dark'] as Scheme[])('text has a contrast of 7:1 in the %s theme', (scheme) => {
  for (const primary of presets) {
    const { text, background } = paletteOf(scheme, primary)
    for (const ground of [background.default, background.paper])
      expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7)
  }
})
