import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrast } from '#app/colour.ts'
import { paletteOf, presets, type Scheme } from '#app/palette.ts'

const folder = import.meta.dirname
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.css'))
/** Colours of text: the full ink, its inverse on a filled button, or that of the element around it. */
const read = ['var(--color-text-primary)', 'var(--color-background-paper)', 'inherit', 'currentcolor']

it.each(sheets)('has text in the full ink of the theme only: %s', (name) => {
  const css = readFileSync(join(folder, name), 'utf8')
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
