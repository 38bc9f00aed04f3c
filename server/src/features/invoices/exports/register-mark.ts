import type { BuyerIdentity } from '@zlecenia/contract/features/invoices/invoice-document'
import type { RegisterMark } from '@zlecenia/contract/features/invoices/register-marks'

export interface Judged {
  ksefNumber: string | null
  ksefMode: string | null
  issuedOn: string
  buyer: BuyerIdentity['kind']
}

/** Failure of KSeF that the ministry announced (VAT Act, art. 106nf). */
const failure = 'emergency'

/**
 * Mark of a document on this day. OFF is for the announced failure alone: one that KSeF has not numbered yet for
 * another reason, as offline24, is DI. `ksefFrom` is the day from which the company has to send.
 */
export function registerMark(
  { ksefNumber, ksefMode, issuedOn, buyer }: Judged,
  ksefFrom: string | null,
): RegisterMark {
  if (ksefNumber !== null) return 'KSEF'
  if (buyer === 'none' || ksefFrom === null || issuedOn < ksefFrom) return 'BFK'
  return ksefMode === failure ? 'OFF' : 'DI'
}
