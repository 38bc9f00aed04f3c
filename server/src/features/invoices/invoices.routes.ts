import { Readable } from 'node:stream'
import { invoices } from '@zlecenia/contract/features/invoices/invoices.contract'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { addCorrection } from './corrections.service.ts'
import { issuedXml } from './invoices.queries.ts'
import {
  addInvoice,
  changeInvoice,
  issueInvoice,
  removeInvoice,
  storedInvoice,
  takeInvoiceBack,
} from './invoices.service.ts'
import { checkInvoice } from './issue.service.ts'

export const invoiceRoutes = implement(invoices, ({ db, queue }) => ({
  read: ({ params }) => storedInvoice(db, params.id),
  add: ({ body, caller }) => addInvoice(db, caller, body),
  change: ({ params, body, caller }) => changeInvoice(db, caller, params.id, body),
  remove: ({ params, caller }) => removeInvoice(db, caller, params.id),
  check: ({ params }) => checkInvoice(db, params.id),
  issue: ({ params, body, caller }) => issueInvoice({ db, queue }, caller, params.id, body),
  takeBack: ({ params, caller }) => takeInvoiceBack(db, caller, params.id),
  correct: ({ params, body, caller }) => addCorrection(db, caller, params.id, body),
  xml: async ({ params }) => {
    const found = await issuedXml(db, params.id)
    if (!found?.xml) throw notFound()
    return {
      bytes: Readable.from([found.xml]),
      name: `${found.number.replaceAll('/', '-')}.xml`,
      size: found.xml.length,
      type: 'application/xml',
      toSave: true as const,
    }
  },
}))
