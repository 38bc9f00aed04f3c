import { createHash } from 'node:crypto'

/** Addresses of code I and II by environment of KSeF. */
export const ksefQrAddresses = {
  test: 'https://qr-test.ksef.mf.gov.pl',
  demo: 'https://qr-demo.ksef.mf.gov.pl',
  production: 'https://qr.ksef.mf.gov.pl',
} as const
export type KsefEnvironment = keyof typeof ksefQrAddresses

export const invoiceDigest = (xml: Uint8Array): Buffer => createHash('sha256').update(xml).digest()

interface Verified {
  readonly environment: KsefEnvironment
  readonly sellerNip: string
  /** `2026-02-01` */
  readonly issuedOn: string
  /** SHA-256 of the stored bytes. */
  readonly digest: Uint8Array
}

/** Code I of the printed invoice: whether KSeF holds it, unchanged. */
export function verificationLink({ environment, sellerNip, issuedOn, digest }: Verified): string {
  const day = issuedOn.split('-').toReversed().join('-')
  const hash = Buffer.from(digest).toString('base64url')
  return `${ksefQrAddresses[environment]}/invoice/${sellerNip}/${day}/${hash}`
}
