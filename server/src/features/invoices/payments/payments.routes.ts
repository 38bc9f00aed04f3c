import { invoicePayments } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { implement } from '#platform/implement.ts'
import { openInvoicesOf } from './owed.queries.ts'
import {
  addOpeningInvoice,
  addPayment,
  paymentsOfInvoice,
  removeOpeningInvoice,
  restorePayment,
  revokePayment,
} from './payments.service.ts'

export const invoicePaymentRoutes = implement(invoicePayments, ({ db }) => ({
  list: ({ params }) => paymentsOfInvoice(db, params.id),
  open: async ({ params }) => ({ invoices: await openInvoicesOf(db.reading, params.id) }),
  add: ({ body, caller }) => addPayment(db, caller, body),
  revoke: ({ params, body, caller }) => revokePayment(db, caller, params.id, body.reason),
  restore: ({ params, caller }) => restorePayment(db, caller, params.id),
  addOpening: ({ body, caller }) => addOpeningInvoice(db, caller, body),
  removeOpening: ({ params, caller }) => removeOpeningInvoice(db, caller, params.id),
}))
