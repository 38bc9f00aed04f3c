import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seriesColours } from '#ui/chart/chart.ts'
import { contrast, mix } from './colour.ts'
import { paletteOf, presets, type Scheme } from './palette.ts'
import { ownPrimary } from './primary.ts'

const names = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const

describe.each(['light', 'dark'] as Scheme[])('the %s theme', (scheme) => {
  describe.each(presets)('with $main', (primary) => {
    const palette = paletteOf(scheme, primary)
    const { default: page, paper } = palette.background

    it.each(names)('has readable %s text on page, card and its own tint', (name) => {
      const { main, text } = palette[name]
      for (const ground of [page, paper, mix(main, page, 0.12), mix(main, paper, 0.12)]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
    })

    it.each(names)('has readable text on a button filled with %s', (name) => {
      expect(contrast(palette[name].contrastText, palette[name].dark)).toBeGreaterThanOrEqual(4.5)
    })

    it.each(seriesColours)('has visible chart areas in %s on page and card', (name) => {
      for (const ground of [page, paper]) {
        expect(contrast(palette[name].edge, ground)).toBeGreaterThanOrEqual(3)
      }
    })

    it('has enough contrast for plain and secondary text and the edge of a field', () => {
      for (const ground of [page, paper]) {
        expect(contrast(palette.text.primary, ground)).toBeGreaterThanOrEqual(7)
        expect(contrast(palette.text.secondary, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(palette.outline, ground)).toBeGreaterThanOrEqual(3)
      }
    })
  })
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((it) => `#${it.toString(16).padStart(6, '0')}`)
/** Colours between white and dark text, or as dark as a card: they failed once. */
const hard = ['#e8590c', '#868e00', '#8a8a00', '#2f9e44', '#30334e', '#282a42', '#ffffff', '#000000']

it.each(['light', 'dark'] as Scheme[])(
  'keeps any custom colour readable and visible in the %s theme',
  (scheme) => {
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
  },
)

it('keeps a readable and visible colour as chosen', () => {
  for (const scheme of ['light', 'dark'] as Scheme[]) {
    for (const { main, darker } of presets) {
      const { primary } = paletteOf(scheme, { main, darker })
      expect([primary.main, primary.dark]).toEqual([main, darker])
    }
  }
})
