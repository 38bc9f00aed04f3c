import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { type Queryable, statement } from '#platform/database/database.ts'

const read = statement(
  'invoices.byId',
  `select i.id, i.version, i.kind, i.state, i.number, i.draft, i.net::float8 as net, i.vat::float8 as vat,
          i.gross::float8 as gross, i.issue_at as "issueAt", i.issued_at as "issuedAt", i.refused,
          to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", i.paid::float8 as paid, i.owed::float8 as owed, i.zeroed, i.ksef_number as "ksefNumber",
          i.ksef_received_at as "ksefReceivedAt", i.ksef_mode as "ksefMode",
          case when c.id is not null then json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) end
            as customer,
          case when of.id is not null then json_build_object('id', of.id, 'number', of.number) end as corrects,
          coalesce((select json_agg(json_build_object('id', k.id, 'number', k.number) order by k.issued_at, k.id)
                      from invoices k where k.corrects_id = i.id), '[]') as corrections,
          coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.number)
                      from invoice_orders io join orders o on o.id = io.order_id where io.invoice_id = i.id), '[]')
            as orders
     from invoices i
     left join customers c on c.id = i.customer_id
     left join invoices of on of.id = i.corrects_id
    where i.id = $1`,
)

type Moments = 'issueAt' | 'issuedAt' | 'ksefReceivedAt'
type StoredInvoice = Omit<Invoice, Moments> & Record<Moments, Date | null>

export async function invoiceById(db: Queryable, id: string): Promise<Invoice | null> {
  const row = (await db.query<StoredInvoice>(read, [id])).rows[0]
  if (!row) return null
  return {
    ...row,
    issueAt: row.issueAt?.toISOString() ?? null,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    ksefReceivedAt: row.ksefReceivedAt?.toISOString() ?? null,
  }
}

const locked = statement(
  'invoices.locked',
  `select id, kind, state, draft, version, customer_id as "customerId", corrects_id as "correctsId",
          issue_at as "issueAt", issued_by as "issuedBy", issue_at <= clock_timestamp() as due
     from invoices where id = $1 for update`,
)

export interface LockedInvoice {
  id: string
  kind: InvoiceKind
  state: Invoice['state']
  draft: InvoiceDraft
  version: number
  customerId: string | null
  correctsId: string | null
  issueAt: Date | null
  issuedBy: string | null
  due: boolean | null
}

export async function lockInvoice(tx: Queryable, id: string): Promise<LockedInvoice | null> {
  return (await tx.query<LockedInvoice>(locked, [id])).rows[0] ?? null
}

const insert = statement(
  'invoices.insert',
  `insert into invoices (id, kind, customer_id, draft, corrects_id, issued_on, due_on, buyer_name, net, vat, gross,
                         search_text, created_by, replaces_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict on constraint invoices__pk do nothing`,
)

/** Columns for lists, of a draft or an issued invoice. */
export interface InvoiceSummary {
  issuedOn: string
  dueOn: string | null
  buyerName: string
  net: number
  vat: number
  gross: number
  searchText: string
}

const summaryValues = (it: InvoiceSummary) => [
  it.issuedOn,
  it.dueOn,
  it.buyerName,
  it.net,
  it.vat,
  it.gross,
  it.searchText,
]

export interface NewInvoice {
  id: string
  kind: InvoiceKind
  customerId: string | null
  draft: InvoiceDraft
  correctsId: string | null
  createdBy: string
  /** Invoice with a wrong buyer that this one replaces. */
  replacesId?: string
}

/** 0 when there is one with this id. */
export async function insertInvoice(tx: Queryable, it: NewInvoice, summary: InvoiceSummary): Promise<number> {
  const values = [it.id, it.kind, it.customerId, JSON.stringify(it.draft), it.correctsId]
  const last = [it.createdBy, it.replacesId ?? null]
  return (await tx.query(insert, [...values, ...summaryValues(summary), ...last])).rowCount
}

const insertOrders = statement(
  'invoices.insertOrders',
  'insert into invoice_orders (invoice_id, order_id) select $1, unnest($2::uuid[])',
)

export async function insertInvoiceOrders(tx: Queryable, id: string, orderIds: readonly string[]) {
  await tx.query(insertOrders, [id, orderIds])
}

const saveDraft = statement(
  'invoices.saveDraft',
  `update invoices
      set draft = $3, customer_id = $4, issued_on = $5, due_on = $6, buyer_name = $7, net = $8, vat = $9, gross = $10,
          search_text = $11, kind = $12, refused = null, version = version + 1, updated_at = now()
    where id = $1 and version = $2 and state = 'draft'`,
)

/** 0 when it changed since `version`, or is no draft any more. */
export async function saveInvoiceDraft(
  tx: Queryable,
  {
    id,
    version,
    draft,
    customerId,
    kind,
  }: Pick<LockedInvoice, 'id' | 'version' | 'draft' | 'customerId' | 'kind'>,
  summary: InvoiceSummary,
): Promise<number> {
  const values = [id, version, JSON.stringify(draft), customerId]
  return (await tx.query(saveDraft, [...values, ...summaryValues(summary), kind])).rowCount
}

const overdue = statement(
  'invoices.overdueIssues',
  `select id from invoices where state = 'issuing' and issue_at < now() - interval '1 minute'
    order by issue_at limit 100`,
)

/** Ids of invoices whose hold ended more than a minute ago. */
export async function overdueIssues(db: Pick<Queryable, 'query'>): Promise<string[]> {
  return (await db.query<{ id: string }>(overdue)).rows.map((row) => row.id)
}

const removeDraft = statement(
  'invoices.removeDraft',
  "delete from invoices where id = $1 and state = 'draft'",
)

export async function removeInvoiceDraft(tx: Queryable, id: string): Promise<number> {
  return (await tx.query(removeDraft, [id])).rowCount
}

const hold = statement(
  'invoices.hold',
  `update invoices
      set state = 'issuing', issue_at = now() + make_interval(secs => $3), issued_by = $2, refused = null,
          version = version + 1
    where id = $1`,
)
const release = statement(
  'invoices.release',
  `update invoices set state = 'draft', issue_at = null, issued_by = null, refused = $2, version = version + 1
    where id = $1`,
)

export async function holdInvoice(tx: Queryable, id: string, userId: string, seconds: number): Promise<void> {
  await tx.query(hold, [id, userId, seconds])
}

/** Back to a draft: taken back (`refused` is null), or refused when it was to be issued. */
export async function releaseInvoice(tx: Queryable, id: string, refused: readonly FieldProblem[] | null) {
  await tx.query(release, [id, refused && JSON.stringify(refused)])
}

const issue = statement(
  'invoices.issue',
  `update invoices
      set state = 'issued', issue_at = null, number = $2, series = $3, period = $4, seq = $5, issued_at = now(),
          document = $6, xml = $7, xml_sha256 = $8, issued_on = $9, due_on = $10, buyer_name = $11, net = $12,
          vat = $13, gross = $14, search_text = $15, version = version + 1
    where id = $1`,
)

/** Sum and state of the invoice that the issued one corrects, which is locked. */
const sumCorrections = statement(
  'invoices.sumCorrections',
  `update invoices i
      set corrected = (select sum(k.gross) from invoices k where k.corrects_id = i.id and k.state = 'issued'), zeroed = $2
    where i.id = (select corrects_id from invoices where id = $1)`,
)

export interface IssuedNumber {
  number: string
  series: string
  period: string
  seq: number
}

/** `zeroed`: of the invoice that it corrects, nothing is left. */
export async function saveIssued(
  tx: Queryable,
  id: string,
  { number, series, period, seq }: IssuedNumber,
  { document, xml, sha256 }: { document: InvoiceDocument; xml: Uint8Array | null; sha256: Buffer | null },
  summary: InvoiceSummary,
  zeroed: boolean,
): Promise<void> {
  const bytes = xml && Buffer.from(xml)
  const values = [id, number, series, period, seq, JSON.stringify(document), bytes, sha256]
  await tx.query(issue, [...values, ...summaryValues(summary)])
  await tx.query(sumCorrections, [id, zeroed])
}

const xmlOf = statement('invoices.xml', "select xml, number from invoices where id = $1 and state = 'issued'")

export async function issuedXml(
  db: Queryable,
  id: string,
): Promise<{ xml: Buffer | null; number: string } | null> {
  return (await db.query<{ xml: Buffer | null; number: string }>(xmlOf, [id])).rows[0] ?? null
}
