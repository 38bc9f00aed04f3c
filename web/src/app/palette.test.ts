import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seriesColours } from '#ui/chart/chart.ts'
import { contrast, mix } from './colour.ts'
import { paletteOf, presets, type Scheme } from './palette.ts'
import { ownPrimary } from './primary.ts'

const names = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const

describe.each(['light', 'dark'] as Scheme[])('in the %s theme', (scheme) => {
  describe.each(presets)('with $main', (primary) => {
    const palette = paletteOf(scheme, primary)
    const { default: page, paper } = palette.background

    it.each(names)('%s reads as text on page, card and its own tint', (name) => {
      const { main, text } = palette[name]
      for (const ground of [page, paper, mix(main, page, 0.12), mix(main, paper, 0.12)]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
    })

    it.each(names)('a button filled with %s can be read', (name) => {
      expect(contrast(palette[name].contrastText, palette[name].dark)).toBeGreaterThanOrEqual(4.5)
    })

    it.each(seriesColours)('what a chart draws in %s is seen on page and card', (name) => {
      for (const ground of [page, paper]) {
        expect(contrast(palette[name].edge, ground)).toBeGreaterThanOrEqual(3)
      }
    })

    it('plain and secondary text and the edge of a field stand out', () => {
      for (const ground of [page, paper]) {
        expect(contrast(palette.text.primary, ground)).toBeGreaterThanOrEqual(7)
        expect(contrast(palette.text.secondary, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(palette.outline, ground)).toBeGreaterThanOrEqual(3)
      }
    })
  })
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((it) => `#${it.toString(16).padStart(6, '0')}`)
/** Between white text and dark, or as dark as a card: seen to fail once. */
const hard = ['#e8590c', '#868e00', '#8a8a00', '#2f9e44', '#30334e', '#282a42', '#ffffff', '#000000']

it.each(['light', 'dark'] as Scheme[])('any own colour can be read and seen in the %s theme', (scheme) => {
  fc.assert(
    fc.property(colour, (main) => {
      const { primary, background } = paletteOf(scheme, ownPrimary(main))
      const grounds = [background.default, background.paper]
      expect(contrast(primary.contrastText, primary.dark), 'on a filled button').toBeGreaterThanOrEqual(4.5)
      for (const ground of grounds) {
        expect(contrast(primary.dark, ground), 'the filled button').toBeGreaterThanOrEqual(1.5)
        expect(contrast(primary.main, ground), 'a mark').toBeGreaterThanOrEqual(1.3)
        expect(contrast(primary.text, mix(primary.main, ground, 0.12)), 'in a chip').toBeGreaterThanOrEqual(
          4.5,
        )
      }
    }),
    { numRuns: 300, examples: hard.map((it) => [it]) },
  )
})

it('a colour that can be read and seen stays as it was chosen', () => {
  for (const scheme of ['light', 'dark'] as Scheme[]) {
    for (const { main, darker } of presets) {
      const { primary } = paletteOf(scheme, { main, darker })
      expect([primary.main, primary.dark]).toEqual([main, darker])
    }
  }
})
