import { expect, it } from 'vitest'
import { holdsCodeOf, mayHoldCode } from './codes.ts'

const notes = ['Kod do bramy: 4521#', 'Szlaban *77*, potem 123#', 'Klucz u dozorcy, tel. 600 100 200']

it.each([
  ['kod 4521', true],
  ['#4521', true],
  ['wpisz 4521#.', true],
  ['kod 123#', true],
  ['pod 123', false],
  ['fakturę 94521', false],
  ['dzwonić 600 100 200', false],
  ['kod 9999', false],
  ['mieszkanie 12', false],
])('"%s" holds a code of the building: %s', (text, expected) => {
  expect(holdsCodeOf(text, notes)).toBe(expected)
})

it('a text without such a number need not be compared', () => {
  expect([mayHoldCode('Będę o 8:30 pod 12'), mayHoldCode('kod 4521')]).toEqual([false, true])
})
