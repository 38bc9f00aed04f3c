import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { invoicePapers } from '@zlecenia/contract/features/invoices/invoice-papers.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, daysBetween } from '@zlecenia/contract/lib/working-days'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { summaryOfDraft } from './invoice-summary.ts'
import { insertInvoice, invoiceById } from './invoices.queries.ts'

/** Today's invoice of the same content; orders and advances are billed once, so neither is copied. */
function copiedDraft(draft: InvoiceDraft, today: string): InvoiceDraft {
  const { dueOn } = draft.payment
  return {
    ...draft,
    issuedOn: today,
    sale: { kind: 'issue', from: null, to: null },
    lines: draft.lines.map((line) => ({ ...line, id: newId(), orderId: null })),
    payment: { ...draft.payment, dueOn: dueOn && dayAfter(today, daysBetween(draft.issuedOn, dueOn)) },
    orderNumber: '',
    settles: [],
    correction: { reason: '', effect: 'correction', after: null },
  }
}

export function copyInvoice(
  db: Database,
  caller: Caller,
  sourceId: string,
  { id }: BodyOf<typeof invoicePapers.copy>,
): Promise<Invoice> {
  return db.transaction(async (tx) => {
    const source = await invoiceById(tx, sourceId)
    if (!source) throw notFound()
    const { kind, customer, number } = source
    if (isCorrection(kind)) throw refuseWhole('invoices.copiesCorrection')
    const draft = copiedDraft(source.draft, todayInWarsaw())
    const customerId = customer?.id ?? null
    const row = { id, kind, customerId, draft, correctsId: null, createdBy: caller.id }
    const added = await insertInvoice(tx, row, summaryOfDraft(draft, []))
    const stored = await invoiceById(tx, id)
    if (!stored) throw notFound()
    if (added === 0) {
      if (stored.kind !== kind) throw conflict()
      return stored
    }
    const after = { kind, copied: number }
    await recordChange(tx, { caller, action: 'created', subject: 'Invoice', id, after })
    return stored
  })
}
