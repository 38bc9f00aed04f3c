import {
  type DraftLine,
  type InvoiceDraft,
  invoiceLimits,
} from '@zlecenia/contract/features/invoices/invoice-draft'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange, savedOrConflict } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import { customerToInvoice } from './draft-of-customer.queries.ts'
import { invoiceSettingsRow } from './invoice-settings.queries.ts'
import { summaryOfDraft } from './invoice-summary.ts'
import { insertInvoice, invoiceById, lockInvoice, saveInvoiceDraft } from './invoices.queries.ts'
import { contentOfCustomer, newDraft } from './new-draft.ts'

interface CustomerLine {
  invoiceId: string
  customerId: string
  line: DraftLine
  sale: { from: string; to: string }
}

const earlier = (a: string | null, b: string) => (a === null || b < a ? b : a)
const later = (a: string | null, b: string) => (a === null || b > a ? b : a)

function withLine(draft: InvoiceDraft, { line, sale: { from, to } }: CustomerLine): InvoiceDraft {
  if (draft.lines.length >= invoiceLimits.lines)
    throw refuseWhole(sentence('invoices.tooManyLines', { max: invoiceLimits.lines }))
  const sale = {
    kind: 'period' as const,
    from: earlier(draft.sale.from, from),
    to: later(draft.sale.to ?? draft.sale.from, to),
  }
  return { ...draft, sale, lines: [...draft.lines, line] }
}

/** Adds a line to the client's draft of this id, which is begun where there is none. */
export async function putIntoDraft(tx: Queryable, caller: Caller, it: CustomerLine): Promise<void> {
  const { invoiceId: id, customerId } = it
  const there = await lockInvoice(tx, id)
  if (there) {
    if (there.state !== 'draft') throw refuseWhole('invoices.notDraft')
    if (there.kind !== 'VAT' || there.customerId !== customerId) throw conflict()
    const draft = withLine(there.draft, it)
    const orders = (await invoiceById(tx, id))?.orders.map(({ number }) => number) ?? []
    savedOrConflict(await saveInvoiceDraft(tx, { ...there, draft }, summaryOfDraft(draft, orders)))
    await recordChange(tx, { caller, action: 'changed', subject: 'Invoice', id })
    return
  }
  const customer = await customerToInvoice(tx, customerId)
  if (!customer) throw notFound()
  const begun = newDraft(todayInWarsaw(), await invoiceSettingsRow(tx), contentOfCustomer(customer))
  const draft = withLine(begun, it)
  const row = { id, kind: 'VAT' as const, customerId, draft, correctsId: null, createdBy: caller.id }
  // Begun by a concurrent transaction.
  if ((await insertInvoice(tx, row, summaryOfDraft(draft, []))) === 0) throw conflict()
  await recordChange(tx, { caller, action: 'created', subject: 'Invoice', id, after: { kind: 'VAT' } })
}
