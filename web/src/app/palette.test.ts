import { describe, expect, it } from 'vitest'
import { contrast, mix } from './colour.ts'
import { paletteOf, presets, type Scheme } from './palette.ts'

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

    it('plain and secondary text and the edge of a field stand out', () => {
      for (const ground of [page, paper]) {
        expect(contrast(palette.text.primary, ground)).toBeGreaterThanOrEqual(7)
        expect(contrast(palette.text.secondary, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(palette.outline, ground)).toBeGreaterThanOrEqual(3)
      }
    })
  })
})
