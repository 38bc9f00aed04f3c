import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceKind } from './invoice-kinds.ts'

type Issued = { kind: InvoiceKind } & Pick<InvoiceDocument, 'issuedOn' | 'buyer'>

/**
 * Whether the company has to send an issued invoice to KSeF: from the first day of its duty on, a proforma never, and
 * one for a buyer without a number (a consumer) only if the company wants to.
 */
export const hasKsefDuty = ({ kind, issuedOn, buyer }: Issued, ksefFrom: string | null): boolean =>
  ksefFrom !== null && issuedOn >= ksefFrom && kind !== 'PRO' && buyer.identity.kind !== 'none'
