import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { type Invoice, invoices } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage, translated } from '#platform/translate.ts'
import { openAdvancesFor } from './corrections.queries.ts'
import { addCorrection, addWrongBuyerPair } from './corrections.service.ts'
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

const inWords = (problems: readonly FieldProblem[], headers: IncomingHttpHeaders): FieldProblem[] =>
  problems.map(({ field, message }) => ({ field, message: translated(message, requestLanguage(headers)) }))

const worded = async (
  invoice: Invoice | Promise<Invoice>,
  headers: IncomingHttpHeaders,
): Promise<Invoice> => {
  const found = await invoice
  return { ...found, refused: found.refused && inWords(found.refused, headers) }
}

export const invoiceRoutes = implement(invoices, ({ db, queue }) => ({
  read: ({ params, headers }) => worded(storedInvoice(db, params.id), headers),
  add: ({ body, caller, headers }) => worded(addInvoice(db, caller, body), headers),
  change: ({ params, body, caller, headers }) => worded(changeInvoice(db, caller, params.id, body), headers),
  remove: ({ params, caller }) => removeInvoice(db, caller, params.id),
  check: async ({ params, headers }) => inWords(await checkInvoice(db, params.id), headers),
  issue: ({ params, body, caller, headers }) =>
    worded(issueInvoice({ db, queue }, caller, params.id, body), headers),
  takeBack: ({ params, caller, headers }) => worded(takeInvoiceBack(db, caller, params.id), headers),
  correct: ({ params, body, caller, headers }) => worded(addCorrection(db, caller, params.id, body), headers),
  wrongBuyer: async ({ params, body, caller, headers }) => {
    const { zero, fresh } = await addWrongBuyerPair(db, caller, params.id, body)
    return { zero: await worded(zero, headers), fresh: await worded(fresh, headers) }
  },
  advances: async ({ params }) => {
    await storedInvoice(db, params.id)
    return { advances: await openAdvancesFor(db, params.id) }
  },
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
