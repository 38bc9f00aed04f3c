import { describe, expect, it } from 'vitest'
import { crc8, ksefNumberProblem, normalKsefNumber, readKsefNumber } from './ksef-number.ts'

/** The example of the ministry's documentation. */
const example = '5265877635-20250826-0100001AF629-AF'

describe('a KSeF number', () => {
  it('has seller and day of receipt', () => {
    expect(readKsefNumber(example)).toEqual({
      number: example,
      sellerNip: '5265877635',
      receivedOn: '2025-08-26',
    })
  })

  it('has a checksum over seller, day and technical part', () => {
    expect(crc8('123456789')).toBe('F4')
    expect(crc8(example.slice(0, 32))).toBe('AF')
  })

  it('accepts small letters, spaces and long dashes', () => {
    const typed = ' 5265877635 – 20250826 – 0100001af629 – af '
    expect(normalKsefNumber(typed)).toBe(example)
    expect(ksefNumberProblem(typed, '5265877635')).toBeUndefined()
  })

  it.each([
    '',
    example.slice(0, -1),
    `${example}0`,
    '5265877635-20250230-0100001AF629-AF',
    '5265877635-20251326-0100001AF629-AF',
    '5265877635-20160701-0100001AF629-AF',
    '0265877635-20250826-0100001AF629-AF',
    '5005877635-20250826-0100001AF629-AF',
    '5265877635-20250826-0100001AG629-AF',
    '5265877635-20250826-010000-1AF629-AF',
  ])('refuses the shape of %s', (text) => {
    expect(readKsefNumber(text)).toBe('invoiceDocument.ksefShape')
  })

  it('refuses any changed digit by its checksum', () => {
    for (const [at, letter] of [...example.slice(0, 32)].entries()) {
      if (letter === '-') continue
      const other = letter === '1' ? '0' : '1'
      const changed = example.slice(0, at) + other + example.slice(at + 1)
      expect(typeof readKsefNumber(changed), changed).toBe('string')
    }
    expect(readKsefNumber(example.replace('1AF629', '1AF628'))).toBe('invoiceDocument.ksefChecksum')
  })

  it('refuses the number of another seller', () => {
    expect(ksefNumberProblem(example, '1234563218')).toBe('invoiceDocument.ksefSeller {"nip":"5265877635"}')
  })
})
