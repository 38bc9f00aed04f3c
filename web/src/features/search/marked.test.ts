import { expect, it } from 'vitest'
import { marked } from './marked.ts'

/** Hits in brackets. */
const shown = (text: string, query: string) =>
  marked(text, query)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['Zakład Ślusarski, Łódź', 'lodz', 'Zakład Ślusarski, [Łódź]'],
  ['Zakład Ślusarski, Łódź', 'LODZ zak', '[Zak]ład Ślusarski, [Łódź]'],
  ['ul. Kwiatowa 3', 'ul. kwiat', 'ul. [Kwiat]owa 3'],
  ['ZL/2026/000123 Wspólnota', 'zl/2026', '[ZL/2026]/000123 Wspólnota'],
  ['tel. 600 100-200', '600100200', 'tel. [600 100-200]'.replace('600 100-200', '600] [100]-[200')],
  ['tel. +48600100200', '+48 60', 'tel. +[4860]0100200'],
  ['Anna', 'anna', '[Anna]'],
  ['Anna', 'xyz', 'Anna'],
  ['Anna', '  ', 'Anna'],
])('marks in "%s" for "%s": %s', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})
