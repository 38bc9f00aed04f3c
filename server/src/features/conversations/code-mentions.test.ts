import { expect, it } from 'vitest'
import { tellsCode } from './code-mentions.ts'

const notes = [{ content: 'Kod do klatki: 4512#', address: 'ul. Morelowa 7' }]

it.each([
  ['Na Morelowej 7 kod to 4512', true],
  ['MORELOWA: #4512', true],
  ['Faktura 4512 zapłacona', false],
  ['Na Morelowej jestem o 15:30', false],
  ['Morelowa, kod 4513', false],
])('%s: %s', (text, expected) => {
  expect(tellsCode(text, notes)).toBe(expected)
})
