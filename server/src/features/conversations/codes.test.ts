import { expect, it } from 'vitest'
import { holdsCodeOf, holdsPhoneOf, mayHoldCode, mayHoldPhone } from './codes.ts'

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
])('"%s" contains a code of the building: %s', (text, expected) => {
  expect(holdsCodeOf(text, notes)).toBe(expected)
})

it('skips the comparison for a text without such a number', () => {
  expect([mayHoldCode('Będę o 8:30 pod 12'), mayHoldCode('kod 4521')]).toEqual([false, true])
})

it.each([
  ['dzwoń 600100200', true],
  ['600 100 200', true],
  ['tel. +48 600-100-200.', true],
  ['0048600100200', true],
  ['(48) 600 100 200', true],
  ['600 100 201', false],
  ['FV 1600100200123', false],
  ['2026-11-24 10:00', false],
])('"%s" contains a hidden phone: %s', (text, expected) => {
  expect(holdsPhoneOf(text, ['+48600100200', '+48587654321'])).toBe(expected)
})

it('skips the comparison for a text without a phone', () => {
  expect([mayHoldPhone('kod 4521, o 8:30'), mayHoldPhone('600 100 200')]).toEqual([false, true])
})
