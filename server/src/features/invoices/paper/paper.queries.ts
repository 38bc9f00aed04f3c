import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceKind, InvoiceState } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface PrintedRow {
  kind: InvoiceKind
  state: InvoiceState
  /** Null before it is issued. */
  document: InvoiceDocument | null
  sha256: Buffer | null
  ksefNumber: string | null
}

const printed = statement(
  'invoices.printed',
  `select kind, state, document, xml_sha256 as sha256, ksef_number as "ksefNumber" from invoices where id = $1`,
)

export async function printedRow(db: Queryable, id: string): Promise<PrintedRow | null> {
  return (await db.query<PrintedRow>(printed, [id])).rows[0] ?? null
}
