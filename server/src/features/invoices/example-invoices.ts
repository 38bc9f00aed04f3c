import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { Queryable } from '#platform/database/database.ts'
import { customerToInvoice } from './draft-of-customer.queries.ts'
import { ordersToInvoice } from './draft-of-orders.queries.ts'
import { invoiceSettingsRow } from './invoice-settings.queries.ts'
import { summaryOfDraft } from './invoice-summary.ts'
import { insertInvoice, insertInvoiceOrders, lockInvoice, type NewInvoice } from './invoices.queries.ts'
import { isRefused, issueLocked } from './issue.service.ts'
import { linesOfOrders } from './lines-of-orders.ts'
import { contentOfCustomer, contentOfOrders, newDraft } from './new-draft.ts'

// Example data is issued like other invoices, on days in the past, at once and without log rows: a logged change keeps
// an example from being removed.

export type BilledOrder = { id: string; number: string }

export async function draftOfOrdersOn(
  tx: Queryable,
  day: string,
  ids: readonly string[],
): Promise<{ draft: InvoiceDraft; customerId: string | null; orders: BilledOrder[] }> {
  const orders = await ordersToInvoice(tx, ids)
  const content = contentOfOrders(day, orders, await linesOfOrders(tx, orders))
  return {
    draft: newDraft(day, await invoiceSettingsRow(tx), content),
    customerId: orders[0]?.payerId ?? null,
    orders: orders.map(({ id, number }) => ({ id, number })),
  }
}

export async function draftOfCustomerOn(tx: Queryable, day: string, id: string): Promise<InvoiceDraft> {
  const customer = await customerToInvoice(tx, id)
  if (!customer) throw new Error(`Client ${id} of the examples is missing`)
  return newDraft(day, await invoiceSettingsRow(tx), contentOfCustomer(customer))
}

export async function addExampleDraft(
  tx: Queryable,
  row: NewInvoice,
  orders: readonly BilledOrder[],
): Promise<void> {
  const numbers = orders.map(({ number }) => number)
  await insertInvoice(tx, row, summaryOfDraft(row.draft, numbers))
  if (orders.length === 0) return
  await insertInvoiceOrders(
    tx,
    row.id,
    orders.map(({ id }) => id),
  )
}

/** Its number. */
export async function issueExample(tx: Queryable, id: string, at: Date): Promise<string> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) throw new Error(`Example invoice ${id} is missing`)
  const issued = await issueLocked(tx, invoice, at)
  if (isRefused(issued)) throw new Error(`Example invoice refused: ${JSON.stringify(issued.problems)}`)
  return issued.number
}
