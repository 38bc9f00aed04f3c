import { expect, it } from 'vitest'
import { asksOffice } from './office-mention.ts'

it.each([
  ['@biuro brak części', true],
  ['Proszę, @Biuro: co dalej?', true],
  ['(@biuro)', true],
  ['biuro@biuro.pl', false],
  ['@biurowiec', false],
  ['@biuro2', false],
  ['w biurze', false],
])('detects a mention of the office in "%s": %s', (body, expected) => {
  expect(asksOffice(body)).toBe(expected)
})
