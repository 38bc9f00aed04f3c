import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedLength } from './typed-length.ts'

it.each([
  ['+90', 90],
  ['+ 90', 90],
  ['+90 minut', 90],
  ['+90 min', 90],
  ['+90min.', 90],
  ['90 minut', 90],
  ['+2h', 120],
  ['2h', 120],
  ['2 h', 120],
  ['2 godz', 120],
  ['+2 godz', 120],
  ['+2 godz.', 120],
  ['2 godziny', 120],
  ['5 godzin', 300],
  ['1 godzinę', 60],
  ['+ 1:30', 90],
  ['+1:05', 65],
  ['2h30', 150],
  ['1 godz. 30 min', 90],
  ['1,5 h', 90],
  ['1.5 godz.', 90],
  ['półtorej godziny', 90],
  ['pół godziny', 30],
  ['kwadrans', 15],
])('reads %s as %i minutes', (text, minutes) => {
  expect(typedLength(text)).toBe(minutes)
})

it.each([
  '',
  '90',
  '1:30',
  '+',
  '+x',
  '+2 dni',
  '2 m 3 h',
  '+1:70',
  '0,33 h',
  '1,5 h 10',
  '8',
  'godz 8',
  '+2 godz jutro',
])('rejects %j', (text) => {
  expect(typedLength(text)).toBeNull()
})

it('never confuses hours and minutes, in any spelling', () => {
  const space = fc.constantFrom('', ' ', '  ')
  const sign = fc.constantFrom('+', '+ ', '')
  const hour = fc.constantFrom('h', 'g', 'godz', 'godz.', 'godziny', 'godzin', 'GODZ')
  const minute = fc.constantFrom('m', 'min', 'min.', 'minut', 'minuty')
  fc.assert(
    fc.property(sign, fc.nat(700), space, hour, minute, (plus, n, gap, h, m) => {
      expect(typedLength(`${plus}${n}${gap}${h}`)).toBe(n * 60)
      expect(typedLength(`${plus}${n}${gap}${m}`)).toBe(n)
      expect(typedLength(`${plus}${n}${gap}${h} ${n % 60}${gap}${m}`)).toBe(n * 60 + (n % 60))
    }),
  )
})
