import { describe, expect, it } from 'vitest'
import { formatPhone, normalPhone } from './identifiers.ts'
import { dialled, phonesIn, phoneTexts, withPhones } from './phones.ts'

describe('A phone as it is written', () => {
  it.each([
    ['+48600100200', 'tel:+48600100200'],
    ['22 765 43 21 wew. 15', 'tel:+48227654321,15'],
    ['22 765 43 21 w. 15', 'tel:+48227654321,15'],
    ['22 765 43 21, wew. 15', 'tel:+48227654321,15'],
    ['+48 22 765-43-21 ext 15', 'tel:+48227654321,15'],
    ['600900010, 22 123 45 67', 'tel:+48600900010'],
    ['811328867 / 811328868', 'tel:+48811328867'],
    ['811328867/811328868', 'tel:+48811328867'],
    ['600 900 010 lub 600 900 011', 'tel:+48600900010'],
    ['(0-95) 826 93 23', 'tel:+48958269323'],
    ['tel. 600 900 010 (pani Halina)', 'tel:+48600900010'],
    ['+49 30 1234567', 'tel:+49301234567'],
    ['112', 'tel:112'],
  ])('dials %s as %s', (text, link) => expect(dialled(text)).toBe(link))

  it.each([
    ['600900010, 22 123 45 67', ['+48600900010', '+48221234567']],
    ['22 765 43 21 wew. 15', ['+48227654321']],
    ['826 93 23', ['8269323']],
    ['pani Halina', []],
    ['12', []],
  ])('finds in %s the numbers %j', (text, numbers) =>
    expect(phonesIn(text).map(({ number }) => number)).toEqual(numbers),
  )

  it('can be searched as a whole and by each of its numbers', () => {
    expect(phoneTexts('+48600900010')).toEqual(['+48600900010'])
    expect(phoneTexts('600 900 010 / 22 123 45 67')).toEqual([
      '600 900 010 / 22 123 45 67',
      '+48600900010',
      '+48221234567',
    ])
    expect(phoneTexts(null)).toEqual([])
  })

  it.each([
    ['(0-95) 826 93 23', '+48958269323'],
    ['0 95 826 93 23', '+48958269323'],
    ['600 100 200', '+48600100200'],
    ['600 100 200 / 600 100 201', '600 100 200 / 600 100 201'],
  ])('normalises %s to %s', (typed, kept) => expect(normalPhone(typed)).toBe(kept))

  it.each([
    ['+48955593763', '+48 95 559 37 63'],
    ['957201122', '+48 95 720 11 22'],
    ['+48227654321', '+48 22 765 43 21'],
    ['+48600100200', '+48 600 100 200'],
    ['+48555435454', '+48 555 435 454'],
    ['+48 22 765 43 21 wew. 15', '+48 22 765 43 21 wew. 15'],
  ])('formats %s as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown))
})

it.each([
  ['ochrona: 600 120 340.', ['600 120 340']],
  ['dzwonić 600120340 lub +48 600-120-341', ['600120340', '+48 600-120-341']],
  ['(22) 765 43 21 wew. 15, po 18', ['(22) 765 43 21 wew. 15']],
  ['22 765 43 21', ['22 765 43 21']],
  ['Tel. 600 120 340', ['600 120 340']],
  ['0048 600 120 340 i +49 30 1234567', ['0048 600 120 340', '+49 30 1234567']],
])('finds phones in prose: %s', (text, phones) => {
  const parts = withPhones(text)
  expect(parts.join('')).toBe(text)
  expect(parts.filter((_, n) => n % 2 === 1)).toEqual(phones)
})

it.each([
  'NIP 123-456-32-18',
  'REGON 123456785',
  'konto 12 1234 1234 1234 1234 1234 1234',
  'ZL/2026/000123',
  'kod 1234, furtka 555',
  'dnia 12.05.2026 14:30',
  'koszt 600 100 200 zł',
  'numer seryjny YZ220815001',
  'https://example.com/600100200',
])('finds no phone in prose: %s', (text) => {
  expect(withPhones(text)).toEqual([text])
})
