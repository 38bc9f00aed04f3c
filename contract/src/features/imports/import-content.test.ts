import { expect, it } from 'vitest'
import { recognisedBy } from './import-content.ts'

const nips = ['123-456-32-18', '7740001454', '5260250274']
const regons = ['123456785', '012100784', '610188201']
const phones = ['600 100 200', '+48 22 765 43 21', '601100200']
const emails = ['a@example.com', 'b@example.com', 'c@example.com']
const codes = ['66-400', '05-500', '90-001']
const streets = ['ul. Polna 3', 'aleja Róż 5', 'os. Staszica 27']
const names = ['Dom', 'Ogród', 'Świt']

it.each([
  [
    'headings that say nothing',
    ['Nazwa', '', 'Kolumna 3', 'X', 'dane', 'a', 'b'],
    [names, nips, regons, phones, emails, codes, streets],
    'clientName nip regon phone email postalCode address',
  ],
  ['a field that a heading took', ['Nazwa', 'Telefon', 'X'], [names, phones, phones], 'clientName phone -'],
  ['one field for two columns', ['Nazwa', 'X', 'Y'], [names, emails, emails], 'clientName email -'],
  [
    'a heading that names another number',
    ['Nazwa', 'Faks', 'PESEL'],
    [names, phones, phones],
    'clientName - -',
  ],
  ['too few cells', ['Nazwa', 'X'], [names, [nips[0] ?? '', '', nips[1] ?? '']], 'clientName -'],
  ['cells of several kinds', ['Nazwa', 'X'], [names, [...nips.slice(1), ...phones]], 'clientName -'],
])('recognises columns by their content: %s', (_, headings, columns, fields) => {
  expect(
    recognisedBy(headings, columns)
      .map((it) => it ?? '-')
      .join(' '),
  ).toBe(fields)
})

it('tolerates one mismatch among ten cells', () => {
  const cells = [...Array.from({ length: 9 }, () => emails[0] ?? ''), 'brak']
  expect(recognisedBy(['X'], [cells])).toEqual(['email'])
})
