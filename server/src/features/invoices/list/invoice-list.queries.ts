import type { invoiceList } from '@zlecenia/contract/features/invoices/invoice-list'
import type { InvoiceRow, InvoicesSummary } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import {
  type InvoiceBalance,
  type InvoiceStatus,
  invoiceStatus,
} from '@zlecenia/contract/features/invoices/invoice-status'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { type Queryable, statement, type Work } from '#platform/database/database.ts'
import { countEach } from '#platform/database/list-counts.ts'
import { type ListSql, listPage } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { type Sql, Where } from '#platform/database/where.ts'

export type InvoiceQuery = ListQuery<typeof invoiceList>

export const invoiceSorts: Record<SortOf<typeof invoiceList>, readonly string[]> = {
  number: ['i.number'],
  buyer: ['i.buyer_name collate "pl-x-icu"'],
  issued: ['i.issued_on'],
  due: ['i.due_on'],
  gross: ['i.gross'],
}

// The partial indexes of migrations 0250 and 0276 have the same conditions.
const document = "i.state = 'issued' and i.kind <> 'PRO'"
const open = 'i.owed <> 0'
const settled = "i.state = 'issued' and i.owed = 0"
const isLate = (today: string) => `i.owed > 0 and i.due_on < ${today}::date`

type Day = () => string
const inTime = (today: Day) => `(${isLate(today())}) is not true`

/** SQL twin of `invoiceStatus`; `today` gives SQL. */
export const statusSql: Record<InvoiceStatus, (today: Day) => string> = {
  draft: () => "i.state = 'draft'",
  issuing: () => "i.state = 'issuing'",
  unpaid: (today) => `${open} and ${inTime(today)} and i.paid = 0`,
  overdue: (today) => `${open} and ${isLate(today())}`,
  partlyPaid: (today) => `${open} and ${inTime(today)} and i.paid <> 0`,
  paid: () => `${settled} and not i.zeroed`,
  corrected: () => `${settled} and i.zeroed`,
}

/** Together they are a condition of one index. */
const groups: readonly [readonly InvoiceStatus[], string][] = [
  [['draft', 'issuing'], "i.state <> 'issued'"],
  [['unpaid', 'overdue', 'partlyPaid'], open],
  [['paid', 'corrected'], settled],
  [['unpaid', 'overdue', 'partlyPaid', 'paid', 'corrected'], "i.state = 'issued'"],
]

function statusCondition(statuses: readonly InvoiceStatus[], today: string): Sql {
  const chosen = new Set(statuses)
  const whole = groups.find(([group]) => group.length === chosen.size && group.every((it) => chosen.has(it)))
  if (whole) return whole[1]
  return (n) => {
    let named: string | undefined
    const day = () => {
      named ??= n(today)
      return named
    }
    return `(${[...chosen].map((it) => `(${statusSql[it](day)})`).join(' or ')})`
  }
}

/** Since the company has to send to KSeF; of all days while it has not typed that day. */
const withoutKsef = `${document} and i.ksef_number is null
  and i.issued_on >= coalesce((select ksef_from from invoice_settings), '-infinity')`

const ofOrders = (orders: string) => `i.id = any(array(
  with billed as (select io.invoice_id as id from invoice_orders io where ${orders})
  select id from billed union select k.id from invoices k where k.corrects_id = any(array(select id from billed))))`

export function invoiceConditions(query: InvoiceQuery, today: string): Where {
  const { q, status, kind, ksef, issued, customerId, buildingId, orderId } = query
  const where = new Where().equal('i.kind', kind).equal('i.customer_id', customerId)
  if (status) where.and(statusCondition(status, today))
  if (ksef) where.and(ksef === 'with' ? 'i.ksef_number is not null' : withoutKsef)
  if (issued?.from) where.and((n) => `i.issued_on >= ${n(issued.from)}::date`)
  if (issued?.to) where.and((n) => `i.issued_on <= ${n(issued.to)}::date`)
  if (orderId) where.and((n) => ofOrders(`io.order_id = ${n(orderId)}`))
  if (buildingId) {
    where.and((n) =>
      ofOrders(`io.order_id = any(array(select o.id from orders o where o.building_id = ${n(buildingId)}))`),
    )
  }
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on) => {
      const own = on('i.search_text')
      return { texts: [own], has: own }
    })
  }
  return where
}

type StoredRow = Omit<InvoiceRow, 'status'> & Omit<InvoiceBalance, 'owed'>

export function listInvoices(db: Queryable, query: InvoiceQuery, today: string) {
  const list: ListSql<StoredRow, InvoiceRow, InvoiceQuery['sort']> = {
    from: 'invoices i',
    id: 'i.id',
    where: invoiceConditions(query, today),
    sorts: invoiceSorts,
    rows: `select i.id, i.number, i.kind, i.state, i.buyer_name as buyer, i.gross::float8 as gross,
                  i.paid::float8 as paid, i.owed::float8 as left, i.zeroed, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn",
                  to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", i.ksef_number is not null as "hasKsefNumber",
                  exists (select from invoices k where k.corrects_id = i.id and k.state = 'issued') as corrected
             from page join invoices i on i.id = page.id`,
    rowOf: ({ state, paid, zeroed, ...row }) => {
      const { left: owed, dueOn } = row
      return { ...row, status: invoiceStatus({ state, owed, paid, zeroed, dueOn }, today) }
    },
  }
  return listPage(db, query, list)
}

/** Counts for saved views. */
export const countInvoices = (db: Work, queries: readonly InvoiceQuery[], today: string) =>
  countEach(
    db,
    'invoices i',
    queries.map((query) => invoiceConditions(query, today)),
  )

/** `owed` has rows (owed, due_on) of what is left to pay. */
const summary = (owed: string, whose: string) => `
  select json_build_object('count', count(*), 'sum', coalesce(sum(i.owed), 0)) as unpaid,
         json_build_object('count', count(*) filter (where ${isLate('$1')}),
                           'sum', coalesce(sum(i.owed) filter (where ${isLate('$1')}), 0)) as overdue,
         (select json_build_object('count', count(*), 'sum', coalesce(sum(i.gross), 0)) from invoices i
           where ${document} and i.issued_on between date_trunc('month', $1::date)::date and $1::date and ${whose})
           as "thisMonth",
         (select count(*)::int from invoices i where i.state <> 'issued' and ${whose}) as drafts,
         (select count(*)::int from invoices i
           where ${document} and i.ksef_number is null and i.issued_on >= (select ksef_from from invoice_settings)
             and ${whose}) as "withoutKsef"
    from ${owed} i where ${open}`

const summaryOfAll = statement('invoiceList.summary', summary('invoices', 'true'))
/** The open invoices of the former program are in no list of invoices, but a client owes them. */
const owedByCustomer = `(select owed, due_on from invoices where customer_id = $2
                          union all
                         select owed, due_on from opening_invoices where customer_id = $2)`
const summaryOfCustomer = statement(
  'invoiceList.summaryOfClient',
  summary(owedByCustomer, 'i.customer_id = $2'),
)

export async function invoicesSummary(
  db: Queryable,
  today: string,
  customerId: string | undefined,
): Promise<InvoicesSummary> {
  const { rows } = customerId
    ? await db.query<InvoicesSummary>(summaryOfCustomer, [today, customerId])
    : await db.query<InvoicesSummary>(summaryOfAll, [today])
  return rows[0] as InvoicesSummary
}
