import { expect, it } from 'vitest'
import { invoiceDigest, verificationLink } from './verification-link.ts'

it('gives the link of the ministry’s example', () => {
  const digest = Buffer.from('UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE', 'base64url')
  expect(
    verificationLink({ environment: 'test', sellerNip: '1111111111', issuedOn: '2026-02-01', digest }),
  ).toBe(
    'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
  )
})

it('names the address of each environment', () => {
  const digest = invoiceDigest(Buffer.from('<Faktura/>'))
  expect(digest).toHaveLength(32)
  const link = { sellerNip: '1234563218', issuedOn: '2026-11-21', digest }
  const of = (environment: 'demo' | 'production') => verificationLink({ ...link, environment })
  expect(of('demo')).toMatch(
    /^https:\/\/qr-demo\.ksef\.mf\.gov\.pl\/invoice\/1234563218\/21-11-2026\/[\w-]{43}$/u,
  )
  expect(of('production')).toContain('https://qr.ksef.mf.gov.pl/')
})
