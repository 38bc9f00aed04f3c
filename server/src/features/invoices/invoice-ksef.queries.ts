import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { KsefFileKind } from '@zlecenia/contract/features/invoices/invoice-ksef.contract'
import type { KsefMode } from '@zlecenia/contract/features/invoices/invoice-status'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface KsefRow {
  kind: InvoiceKind
  state: string
  document: InvoiceDocument | null
  sha256: Buffer | null
  ksefNumber: string | null
  ksefReceivedAt: Date | null
  ksefMode: KsefMode | null
  version: number
}

const lock = statement(
  'invoices.ksefLocked',
  `select kind, state, document, xml_sha256 as sha256, ksef_number as "ksefNumber",
          ksef_received_at as "ksefReceivedAt", ksef_mode as "ksefMode", version
     from invoices where id = $1 for update`,
)

export async function lockForKsef(tx: Queryable, id: string): Promise<KsefRow | null> {
  return (await tx.query<KsefRow>(lock, [id])).rows[0] ?? null
}

const holder = statement(
  'invoices.ksefHolder',
  'select number from invoices where ksef_number = $2 and id <> $1',
)

/** Number of another invoice that has this KSeF number. */
export async function holderOfKsefNumber(
  tx: Queryable,
  id: string,
  ksefNumber: string,
): Promise<string | null> {
  return (await tx.query<{ number: string }>(holder, [id, ksefNumber])).rows[0]?.number ?? null
}

const set = statement(
  'invoices.setKsefNumber',
  `update invoices
      set ksef_number = $3, ksef_received_at = $4, ksef_mode = $5, version = version + 1, updated_at = now()
    where id = $1 and version = $2`,
)

/** 0 when the invoice changed since `version`. */
export async function setKsefNumberRow(
  tx: Queryable,
  id: string,
  version: number,
  { number, receivedAt, mode }: { number: string; receivedAt: string; mode: KsefMode },
): Promise<number> {
  return (await tx.query(set, [id, version, number, receivedAt, mode])).rowCount
}

export interface KsefFileRow {
  kind: KsefFileKind
  size: number
  sha256: string
  matches: boolean | null
  difference: string | null
  addedAt: Date
}

const columns = `kind, length(bytes) as size, encode(sha256, 'hex') as sha256, matches, difference,
          added_at as "addedAt"`
const files = statement(
  'invoiceKsefFiles.ofInvoice',
  `select ${columns} from invoice_ksef_files where invoice_id = $1 order by kind`,
)

export async function ksefFileRows(db: Queryable, invoiceId: string): Promise<KsefFileRow[]> {
  return (await db.query<KsefFileRow>(files, [invoiceId])).rows
}

const put = statement(
  'invoiceKsefFiles.put',
  `insert into invoice_ksef_files (invoice_id, kind, bytes, type, sha256, matches, difference, added_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict on constraint invoice_ksef_files__pk do update
      set bytes = excluded.bytes, type = excluded.type, sha256 = excluded.sha256, matches = excluded.matches,
          difference = excluded.difference, added_by = excluded.added_by, added_at = now()
   returning ${columns}`,
)

export interface NewKsefFile {
  invoiceId: string
  kind: KsefFileKind
  bytes: Buffer
  type: string
  sha256: Buffer
  matches: boolean | null
  difference: string | null
  addedBy: string
}

export async function putKsefFileRow(tx: Queryable, it: NewKsefFile): Promise<KsefFileRow> {
  const values = [it.invoiceId, it.kind, it.bytes, it.type, it.sha256, it.matches, it.difference, it.addedBy]
  const row = (await tx.query<KsefFileRow>(put, values)).rows[0]
  if (!row) throw new Error('A file was written and not returned')
  return row
}

const bytes = statement(
  'invoiceKsefFiles.bytes',
  `select f.bytes, f.type, i.number from invoice_ksef_files f join invoices i on i.id = f.invoice_id
    where f.invoice_id = $1 and f.kind = $2`,
)

export async function ksefFileBytes(
  db: Queryable,
  invoiceId: string,
  kind: KsefFileKind,
): Promise<{ bytes: Buffer; type: string; number: string } | null> {
  const { rows } = await db.query<{ bytes: Buffer; type: string; number: string }>(bytes, [invoiceId, kind])
  return rows[0] ?? null
}
