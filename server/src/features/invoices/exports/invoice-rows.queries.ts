import type { invoiceExportList } from '@zlecenia/contract/features/invoices/invoice-export-list'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { InvoiceStatus } from '@zlecenia/contract/features/invoices/invoice-status'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { zone } from '@zlecenia/contract/lib/warsaw'
import type { Queryable } from '#platform/database/database.ts'
import { type AllRows, allRows } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'

type InvoiceQuery = ListQuery<typeof invoiceExportList>

export interface ExportedInvoice {
  number: string | null
  kind: InvoiceKind
  status: InvoiceStatus
  issuedOn: string
  dueOn: string | null
  buyerName: string
  buyerNip: string | null
  orders: string | null
  net: number
  vat: number
  gross: number
  paid: number
  ksefNumber: string | null
}

/** Same as `invoiceStatus` of the contract. */
const status = `case when i.state <> 'issued' then i.state
  when i.kind = 'PRO' or i.gross = i.paid then 'paid'
  when i.gross > i.paid and i.due_on < (now() at time zone '${zone}')::date then 'overdue'
  when i.paid = 0 then 'unpaid' else 'partlyPaid' end`

const sorts: Record<SortOf<typeof invoiceExportList>, readonly string[]> = {
  issued: ['i.issued_on'],
  number: ['i.number'],
  buyer: ['i.buyer_name collate "pl-x-icu"'],
  gross: ['i.gross'],
  due: ['i.due_on'],
}

function conditions({ q, status: statuses, kind, customer, issued, due }: InvoiceQuery): Where {
  const where = new Where().oneOf('i.kind', kind).equal('i.customer_id', customer)
  where.within('i.issued_on', issued).within('i.due_on', due)
  if (statuses) where.oneOf(`(${status})`, statuses)
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on) => {
      const own = on('i.search_text')
      return { texts: [own], has: own }
    })
  }
  return where
}

export function exportedInvoices(db: Queryable, query: InvoiceQuery): Promise<AllRows<ExportedInvoice>> {
  return allRows(db, query, {
    from: 'invoices i',
    id: 'i.id',
    where: conditions(query),
    sorts,
    rows: `select i.number, i.kind, ${status} as status, i.issued_on as "issuedOn", i.due_on as "dueOn",
                  i.buyer_name as "buyerName", nullif(i.draft #>> '{buyer,nip}', '') as "buyerNip",
                  (select string_agg(o.number, ', ' order by o.number)
                     from invoice_orders io join orders o on o.id = io.order_id where io.invoice_id = i.id) as orders,
                  i.net, i.vat, i.gross, i.paid, i.ksef_number as "ksefNumber"
             from page join invoices i on i.id = page.id`,
  })
}
