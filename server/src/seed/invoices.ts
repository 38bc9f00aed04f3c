import { exampleId } from '@zlecenia/contract/examples/chance'
import { draftProblems } from '@zlecenia/contract/features/invoices/draft-problems'
import { crc8 } from '@zlecenia/contract/lib/ksef-number'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { addExampleDraft, draftOfOrdersOn, issueExample } from '#features/invoices/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleCustomer } from './customers.ts'
import { insertRows } from './insert-rows.ts'
import { seedMoney } from './invoice-money.ts'
import {
  invoiceId,
  ksefSince,
  type PlannedInvoice,
  type Planner,
  plannedInvoices,
  workingDayUntil,
} from './invoice-plan.ts'
import { demoCompany } from './registry-answers.ts'
import type { ExampleStaff } from './users.ts'

/** Younger invoices still wait for their number. */
const ksefWait = 5

export const exampleSeller = {
  nip: demoCompany.nip,
  address: 'ul. Nadwarciańska 7',
  postalCode: '61-131',
  city: 'Poznań',
}

export interface IssuedExample {
  id: string
  at: Date
  by: string
  kind: string
  number: string
}

interface Around {
  now: Date
  today: string
  customers: readonly ExampleCustomer[]
  staff: ExampleStaff
}

/** Forty invoices of all kinds and states, numbered by their days, with payments, reminders, letters and a statement. */
export async function seedInvoices(db: Queryable, around: Around): Promise<IssuedExample[]> {
  const { now, today, customers, staff } = around
  const plan: Planner = { tx: db, today, customers }
  const all = [...(await plannedInvoices(plan)), ...(await ofOrders(plan))]
  const inTurn = all.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const issued: IssuedExample[] = []
  for (const [n, planned] of inTurn.entries()) {
    const by = staff.office[n % staff.office.length]?.id ?? ''
    const at = new Date(Math.min(instantInWarsaw(planned.day, 8 * 60 + n * 5).getTime(), now.getTime()))
    const row = await written(db, planned, { at, by, today })
    if (row) issued.push(row)
  }
  await seedMoney(db, { today, by: staff.office[0]?.id ?? '', invoices: issued, customers })
  return issued
}

const backdate = `
  update invoices set created_at = $2, updated_at = $2, refused = $3 where id = $1`
const backdateIssue = `
  update invoices
     set created_at = $2, updated_at = $2, issued_at = $2, issued_by = created_by, overdue_told_at = $2,
         ksef_number = $3, ksef_received_at = case when $3::text is not null then $2::timestamptz end,
         ksef_mode = case when $3::text is not null then 'online' end
   where id = $1`

interface Written {
  at: Date
  by: string
  today: string
}

async function written(
  db: Queryable,
  { key, kind, draft, customerId, orders, corrects, fee, state, day }: PlannedInvoice,
  { at, by, today }: Written,
): Promise<IssuedExample | null> {
  const id = invoiceId(key)
  const correctsId = corrects === null ? null : invoiceId(corrects)
  await addExampleDraft(db, { id, kind, customerId, draft, correctsId, createdBy: by }, orders)
  const [line] = draft.lines
  if (fee && line) {
    const month = { contract_id: fee.contractId, month: fee.month, invoice_id: id, invoice_line: line.id }
    await insertRows(db, 'contract_months', [month])
  }
  if (state !== 'issued') {
    const refused = state === 'refused' ? JSON.stringify(draftProblems(kind, draft, today)) : null
    await db.query(backdate, [id, at, refused])
    return null
  }
  const number = await issueExample(db, id, at)
  const isSent = kind !== 'PRO' && draft.buyer.kind !== 'none' && day >= dayAfter(today, -ksefSince)
  const ksefNumber = isSent && day < dayAfter(today, -ksefWait) ? ksefNumberOf(id, day) : null
  await db.query(backdateIssue, [id, at, ksefNumber])
  return { id, at, by, kind, number }
}

function ksefNumberOf(id: string, day: string): string {
  const number = `${exampleSeller.nip}-${day.replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`
  return `${number}-${crc8(number)}`
}

/** Orders with priced items and an address to bill. */
const billable = `
  select u.order_id as id, u.payer_id as payer, to_char(u.done_on, 'YYYY-MM-DD') as "doneOn"
    from unbilled_orders u join orders o on o.id = u.order_id
   where u.done_on between $1::date - 75 and $1::date - 2
     and coalesce(o.billing, o.client) ->> 'address' <> ''
     and exists (select from order_items i where i.order_id = o.id and i.not_billable is null)
     and not exists (select from order_items i where i.order_id = o.id and (i.net is null or i.not_billable is not null))
   order by u.payer_id, u.done_on, u.order_id`

const mostOrders = 4
const groups = 10

/** Invoices of several orders of one payer; the latest stays a draft. */
async function ofOrders({ tx, today }: Planner): Promise<PlannedInvoice[]> {
  const { rows } = await tx.query<{ id: string; payer: string; doneOn: string }>(billable, [today])
  const byPayer = [...Map.groupBy(rows, ({ payer }) => payer).values()]
    .map((orders) => orders.slice(0, mostOrders))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, groups)
    .map((orders) => ({ ids: orders.map(({ id }) => id), doneOn: orders.at(-1)?.doneOn ?? today }))
    .toSorted((a, b) => (a.doneOn < b.doneOn ? -1 : a.doneOn > b.doneOn ? 1 : 0))
  const planned: PlannedInvoice[] = []
  for (const [n, { ids, doneOn }] of byPayer.entries()) {
    const isLast = n === byPayer.length - 1
    // The last two are of today.
    const day = n >= byPayer.length - 2 ? today : [dayAfter(doneOn, 5), today].toSorted()[0]
    const at = workingDayUntil(day ?? today)
    const { draft, customerId, orders } = await draftOfOrdersOn(tx, at < doneOn ? today : at, ids)
    planned.push({
      key: `orders ${n}`,
      kind: 'VAT',
      day: draft.issuedOn,
      draft: { ...draft, payment: { ...draft.payment, account: demoCompany.account } },
      customerId,
      orders,
      corrects: null,
      fee: null,
      state: isLast ? 'draft' : 'issued',
    })
  }
  return planned
}

export function invoiceAuditRows(
  invoices: readonly IssuedExample[],
): (Record<string, unknown> & { at: Date })[] {
  return invoices.flatMap(({ id, at, by, kind, number }) => {
    const of = (n: number, action: string, after: object) => ({
      id: exampleId(`audit ${n} of ${id}`, at.getTime() + n),
      at,
      user_id: by,
      action,
      subject: 'Invoice',
      subject_id: id,
      before: null,
      after,
    })
    return [of(0, 'created', { kind, orders: [] }), of(1, 'issued', { number })]
  })
}
