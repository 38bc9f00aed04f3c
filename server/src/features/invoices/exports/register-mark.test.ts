import { describe, expect, it } from 'vitest'
import { type Judged, registerMark } from './register-mark.ts'

const ksefFrom = '2026-04-01'
const judged = (overrides: Partial<Judged> = {}): Judged => ({
  ksefNumber: null,
  ksefMode: null,
  issuedOn: '2026-11-20',
  buyer: 'nip',
  ...overrides,
})

describe('The mark of a row of the sales register', () => {
  it.each([
    ['a KSeF number, in each mode', { ksefNumber: '1', ksefMode: 'emergency' }, 'KSEF'],
    ['a KSeF number of a consumer', { ksefNumber: '1', buyer: 'none' as const }, 'KSEF'],
    ['an announced failure of KSeF', { ksefMode: 'emergency' }, 'OFF'],
    ['offline24, still without a number', { ksefMode: 'offline24' }, 'DI'],
    ['no number yet', {}, 'DI'],
    ['a foreign buyer without a number yet', { buyer: 'other' as const }, 'DI'],
    ['the last day before the duty', { issuedOn: '2026-03-31' }, 'BFK'],
    ['the first day of the duty', { issuedOn: '2026-04-01' }, 'DI'],
    ['a consumer', { buyer: 'none' as const, ksefMode: 'emergency' }, 'BFK'],
  ])('follows from %s', (_, overrides, mark) => {
    expect(registerMark(judged(overrides), ksefFrom)).toBe(mark)
  })

  it('has no substitute but BFK while the company does not have to send', () => {
    expect(registerMark(judged({ ksefMode: 'emergency' }), null)).toBe('BFK')
  })
})
