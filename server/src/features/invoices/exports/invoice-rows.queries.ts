import type { InvoiceKind, InvoiceState } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { InvoiceBalance } from '@zlecenia/contract/features/invoices/invoice-status'
import type { Queryable } from '#platform/database/database.ts'
import { type AllRows, allRows } from '#platform/database/list-page.ts'
import { type InvoiceQuery, invoiceConditions, invoiceSorts } from '../list/invoice-list.queries.ts'

export interface ExportedInvoice extends InvoiceBalance {
  number: string | null
  kind: InvoiceKind
  state: InvoiceState
  issuedOn: string
  buyerName: string
  buyerNip: string | null
  orders: string | null
  net: number
  vat: number
  gross: number
  ksefNumber: string | null
}

export function exportedInvoices(
  db: Queryable,
  query: InvoiceQuery,
  today: string,
): Promise<AllRows<ExportedInvoice>> {
  return allRows(db, query, {
    from: 'invoices i',
    id: 'i.id',
    where: invoiceConditions(query, today),
    sorts: invoiceSorts,
    rows: `select i.number, i.kind, i.state, i.issued_on as "issuedOn", to_char(i.due_on, 'YYYY-MM-DD') as "dueOn",
                  i.buyer_name as "buyerName", nullif(i.draft #>> '{buyer,nip}', '') as "buyerNip",
                  (select string_agg(o.number, ', ' order by o.number)
                     from invoice_orders io join orders o on o.id = io.order_id where io.invoice_id = i.id) as orders,
                  i.net::float8 as net, i.vat::float8 as vat, i.gross::float8 as gross, i.paid::float8 as paid,
                  i.owed::float8 as owed, i.zeroed, i.ksef_number as "ksefNumber"
             from page join invoices i on i.id = page.id`,
  })
}
