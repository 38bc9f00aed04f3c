import type { BuyerIdentity } from './invoice-document.ts'
import type { InvoiceKind } from './invoice-kinds.ts'

interface Sent {
  readonly kind: InvoiceKind
  readonly buyer: BuyerIdentity['kind']
  /** Days, `2026-11-21`. */
  readonly issuedOn: string
  readonly ksefNumber: string | null
}

/**
 * Whether its buyer gets it through KSeF only, and it has no number yet: a domestic NIP, issued on or after the day
 * from which the company has to send. Null: no such day.
 */
export const awaitsKsef = ({ kind, buyer, issuedOn, ksefNumber }: Sent, ksefFrom: string | null): boolean =>
  kind !== 'PRO' && buyer === 'nip' && ksefNumber === null && ksefFrom !== null && issuedOn >= ksefFrom
