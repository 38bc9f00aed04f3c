import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('../record/record-parts.ts'))

/** One chunk: letter, payments, KSeF number and history of an invoice. */
export const invoiceParts = {
  Letter: lazy(() => parts().then((it) => ({ default: it.LetterDialog }))),
  Payments: lazy(() => parts().then((it) => ({ default: it.PaymentsPart }))),
  KsefNumber: lazy(() => parts().then((it) => ({ default: it.KsefNumberDialog }))),
  WhiteList: lazy(() => parts().then((it) => ({ default: it.WhiteListCard }))),
  History: lazy(() => parts().then((it) => ({ default: it.InvoiceHistory }))),
}
