import { describe, expect, it } from 'vitest'
import {
  formatPhone,
  isNip,
  isPhone,
  isPostalCode,
  isRegon,
  normalNip,
  normalPhone,
  normalPostalCode,
  normalRegon,
} from './identifiers.ts'

describe('NIP', () => {
  it.each([
    '1234563218',
    '5260250274',
    '7740001454',
    '526-025-02-74',
    'PL 526 025 02 74',
    ' pl5260250274',
    '526.025.02.74',
    '526–025–02–74',
    'PL-526-025-02-74',
    '\u202a526 025 02 74\u202c',
  ])('accepts %s', (typed) => expect(isNip(typed)).toBe(true))
  it.each([
    ['a wrong checksum', '1234567890'],
    ['ten equal digits, which pass the sum', '1111111111'],
    ['only zeros', '0000000000'],
    ['nine digits', '526025027'],
    ['eleven digits', '52602502741'],
    ['letters', '526025027A'],
    ['nothing', ''],
  ])('rejects %s', (_, typed) => expect(isNip(typed)).toBe(false))

  it('becomes ten digits from any usual form, else stays as typed', () => {
    expect(normalNip('PL 526-025-02-74')).toBe('5260250274')
    expect(normalNip(' 12-34 ')).toBe('12-34')
    expect(normalNip('GB 123')).toBe('GB 123')
  })
})

describe('REGON', () => {
  it.each([
    '123456785',
    '012100784',
    '12345678512347',
    '610-188-201',
    '012 100 784',
    '012.100.784',
    '012–100–784',
  ])('accepts %s', (typed) => expect(isRegon(typed)).toBe(true))
  it.each(['123456784', '12345678512346', '12345678412347', '12345678', ''])('rejects %s', (typed) =>
    expect(isRegon(typed)).toBe(false),
  )
  it('has its leading zero', () => expect(normalRegon('012 100 784')).toBe('012100784'))
})

describe('Postal code', () => {
  it.each([
    ['80001', '80-001'],
    ['80-001', '80-001'],
    ['80 001', '80-001'],
    ['80–001', '80-001'],
    ['80.001', '80-001'],
    ['\u200b80-001', '80-001'],
    ['DE 80001', 'DE 80001'],
    ['8000', '8000'],
  ])('normalises %s to %s', (typed, kept) => expect(normalPostalCode(typed)).toBe(kept))
  it('has five digits', () => {
    expect(isPostalCode('80001')).toBe(true)
    expect(isPostalCode('8000')).toBe(false)
  })
})

describe('Phone', () => {
  it.each([
    '600100200',
    '600 100 200',
    '600-100-200',
    '(48) 600 100 200',
    '+48 600 100 200',
    '0048600100200',
    '48600100200',
    '600–100–200',
    '600\u2011100\u2011200',
    '\u202a+48 600 100 200\u202c',
  ])('normalises %s with its country code', (typed) => expect(normalPhone(typed)).toBe('+48600100200'))
  it('has a plus for foreign numbers, and stays as typed otherwise', () => {
    expect(normalPhone('+49 30 123456')).toBe('+4930123456')
    expect(normalPhone('wewn. 12')).toBe('wewn. 12')
    expect(isPhone('wewn. 12')).toBe(false)
    expect(isPhone('600100200')).toBe(true)
  })
  it('has groups of three digits', () => {
    expect(formatPhone('+48600100200')).toBe('+48 600 100 200')
    expect(formatPhone('600 100-200')).toBe('+48 600 100 200')
    expect(formatPhone('12 34')).toBe('12 34')
    expect(formatPhone('+4930123456')).toBe('+4930123456')
  })
})
