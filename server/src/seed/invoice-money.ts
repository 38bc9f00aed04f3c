import { createHash } from 'node:crypto'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { decimalText } from '@zlecenia/contract/lib/amounts'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { sumPayments } from '#features/invoices/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleCustomer } from './customers.ts'
import { insertRows } from './insert-rows.ts'
import { invoiceId, ksefSince, workingDayUntil } from './invoice-plan.ts'
import { demoCompany } from './registry-answers.ts'

interface Issued {
  id: string
  number: string
  kind: string
  day: string
  dueOn: string
  buyer: string
  email: string
  /** Grosze, corrections included. */
  payable: number
  gross: number
  /** False while it waits for its KSeF number: a letter would be refused. */
  mayBeMailed: boolean
}

interface Money {
  today: string
  by: string
  invoices: readonly { id: string }[]
  customers: readonly ExampleCustomer[]
}

interface Payment {
  invoice: Issued
  on: string
  amount: number
  form: string
  /** Id of an entry of the statement. */
  transfer?: string
}

const read = `
  select id, number, kind, to_char(issued_on, 'YYYY-MM-DD') as day,
         to_char(coalesce(due_on, issued_on), 'YYYY-MM-DD') as "dueOn", buyer_name as buyer,
         coalesce(nullif(draft -> 'buyer' ->> 'email', ''), 'ksiegowosc@klient.example') as email,
         gross::float8 as gross, (gross + corrected)::float8 as payable,
         ksef_number is not null or kind = 'PRO' or draft #>> '{buyer,kind}' <> 'nip' or issued_on < $2::date as "mayBeMailed"
    from invoices where id = any($1::uuid[]) order by issued_on, id`

export async function seedMoney(db: Queryable, money: Money): Promise<void> {
  const { today, by } = money
  const ids = money.invoices.map(({ id }) => id)
  const { rows } = await db.query<Issued>(read, [ids, dayAfter(today, -ksefSince)])
  const byId = new Map(rows.map((it) => [it.id, it]))
  const invoice = (key: string): Issued => {
    const found = byId.get(invoiceId(key))
    if (!found) throw new Error(`Example invoice ${key} is missing`)
    return found
  }
  const entries = await seedStatement(db, money, invoice)
  const paid = [...entries, ...paymentsOf(today, invoice), ...ofOrders(today, byId)]
  await insertRows(
    db,
    'invoice_payments',
    paid.map(({ invoice, on, amount, form, transfer }, n) => ({
      id: exampleId(`payment ${n}`),
      transfer_id: transfer ?? exampleId(`transfer ${n}`),
      invoice_id: invoice.id,
      paid_on: on,
      amount,
      form,
      reference: form === 'transfer' ? invoice.number : null,
      made_by: by,
      made_at: `${on}T09:30:00Z`,
    })),
  )
  await sumPayments(db, ids)
  await seedOpening(db, money)
  await seedReminders(db, money, invoice)
  await seedLetters(db, money, rows)
}

const earlier = (a: string, b: string) => (a < b ? a : b)

function paymentsOf(today: string, invoice: (key: string) => Issued): Payment[] {
  const whole = (key: string, form = 'transfer'): Payment => {
    const it = invoice(key)
    return { invoice: it, on: earlier(dayAfter(it.day, 6), today), amount: it.gross, form }
  }
  const part = (key: string, percent: number): Payment => {
    const it = whole(key)
    return { ...it, amount: Math.round((it.amount * percent) / 100) }
  }
  const refunded = invoice('refunded')
  const refund = {
    invoice: refunded,
    on: dayAfter(today, -10),
    amount: refunded.payable - refunded.gross,
    form: 'transfer',
  }
  const cash = whole('consumer cash', 'cash')
  return [
    { ...whole('overpaid'), amount: invoice('overpaid').gross + 4_920 },
    whole('refunded'),
    refund,
    part('right buyer', 50),
    whole('advance'),
    whole('final'),
    whole('reverse charge'),
    whole('consumer', 'card'),
    { ...cash, on: cash.invoice.day },
    whole('fee 1 0'),
    part('fee 1 1', 40),
  ]
}

/** Overdue invoices are paid, a third of the others whole and a third in part. */
function ofOrders(today: string, byId: ReadonlyMap<string, Issued>): Payment[] {
  return Array.from({ length: 10 }, (_, n) => byId.get(invoiceId(`orders ${n}`))).flatMap(
    (it, n): Payment[] => {
      if (!it || it.day === today || it.gross <= 0) return []
      const on = earlier(dayAfter(it.day, 5 + n), today)
      if (it.dueOn < today || n % 3 === 0) return [{ invoice: it, on, amount: it.gross, form: 'transfer' }]
      return n % 3 === 1 ? [{ invoice: it, on, amount: Math.round(it.gross / 2), form: 'transfer' }] : []
    },
  )
}

interface Entry {
  key: string
  amount: number
  title: string
  party: string
}

/** Statement of the last days: transfers that pay, two that wait for a person, and expenses. Answers its payments. */
async function seedStatement(
  db: Queryable,
  { today, by }: Money,
  invoice: (key: string) => Issued,
): Promise<Payment[]> {
  const day = workingDayUntil(dayAfter(today, -2))
  const pays = [['split payment'], ['exempt'], ['fee 0 0', 'fee 0 1']].map((keys) => keys.map(invoice))
  const paying = pays.map(
    (invoices, n): Entry => ({
      key: `paying ${n}`,
      amount: invoices.reduce((sum, { gross }) => sum + gross, 0),
      title: invoices.map(({ number }) => number).join(', '),
      party: invoices[0]?.buyer ?? '',
    }),
  )
  const once = invoice('reminded once')
  const all: Entry[] = [
    ...paying,
    { key: 'matched', amount: once.gross, title: `zapłata za ${once.number}`, party: once.buyer },
    { key: 'unmatched', amount: 35_000, title: 'wpłata', party: 'JAN ŻYTO' },
    { key: 'fuel', amount: -48_312, title: 'Paliwo, karta flotowa', party: 'Stacja Paliw Odra' },
    { key: 'charge', amount: -2_500, title: 'Opłata za prowadzenie rachunku', party: 'Bank przykładowy' },
  ]
  const sum = all.reduce((sum, { amount }) => sum + amount, 0)
  const digest = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`
  const statementId = exampleId('bank statement')
  const statement = {
    id: statementId,
    name: `wyciag-${day}.csv`,
    format: 'csv',
    account: demoCompany.account,
    number: `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`,
    from_day: dayAfter(day, -6),
    to_day: day,
    opening: 4_125_000,
    closing: 4_125_000 + sum,
    digest: digest(`statement ${day}`),
    made_by: by,
    made_at: `${day}T13:00:00Z`,
  }
  await insertRows(db, 'bank_statements', [statement])
  await insertRows(
    db,
    'bank_entries',
    all.map(({ key, amount, title, party }, position) => ({
      id: exampleId(`entry ${key}`),
      statement_id: statementId,
      position,
      day,
      amount,
      title,
      party,
      fingerprint: digest(`${day} ${key}`),
      is_known: false,
    })),
  )
  return pays.flatMap((invoices, n) =>
    invoices.map((it) => {
      const transfer = exampleId(`entry paying ${n}`)
      return { invoice: it, on: day, amount: it.gross, form: 'transfer', transfer }
    }),
  )
}

/** Open invoices of the former program. */
async function seedOpening(db: Queryable, { today, by, customers }: Money): Promise<void> {
  const rows = [
    { days: 96, gross: 184_500, before: 0, paid: 0 },
    { days: 82, gross: 73_800, before: 30_000, paid: 0 },
    { days: 61, gross: 246_000, before: 0, paid: 100_000 },
    { days: 48, gross: 59_040, before: 0, paid: 59_040 },
  ]
  const id = (n: number) => exampleId(`opening invoice ${n}`)
  await insertRows(
    db,
    'opening_invoices',
    rows.map(({ days, gross, before, paid }, n) => {
      const day = workingDayUntil(dayAfter(today, -days))
      return {
        id: id(n),
        customer_id: customers[32 + n]?.customer.id,
        number: `F/${311 + n}/${day.slice(0, 4)}`,
        issued_on: day,
        due_on: dayAfter(day, 21),
        gross,
        paid_before: before,
        paid,
        created_by: by,
        created_at: `${dayAfter(today, -45)}T08:00:00Z`,
      }
    }),
  )
  await insertRows(
    db,
    'invoice_payments',
    rows.flatMap(({ paid }, n) => {
      const on = dayAfter(today, -8 - n)
      const payment = {
        id: exampleId(`payment of opening invoice ${n}`),
        transfer_id: exampleId(`transfer of opening invoice ${n}`),
        opening_id: id(n),
        paid_on: on,
        amount: paid,
        form: 'transfer',
        reference: null,
        made_by: by,
        made_at: `${on}T09:30:00Z`,
      }
      return paid > 0 ? [payment] : []
    }),
  )
}

async function seedReminders(
  db: Queryable,
  { today, by }: Money,
  invoice: (key: string) => Issued,
): Promise<void> {
  const daysOf = { 'reminded thrice': [8, 16, 31], 'reminded twice': [8, 16], 'reminded once': [8] }
  const sent = Object.entries(daysOf).flatMap(([key, days]) =>
    days.map((days, i) => ({
      it: invoice(key),
      step: i + 1,
      on: earlier(dayAfter(invoice(key).dueOn, days), today),
    })),
  )
  const letterId = (n: number) => exampleId(`reminder letter ${n}`)
  const letters = sent.map(({ it, step, on }, n) => ({
    id: letterId(n),
    state: 'sent',
    step,
    sent_to: it.email,
    made_by: by,
    made_at: `${on}T07:15:00Z`,
  }))
  await insertRows(db, 'reminder_letters', letters)
  const reminders = sent.map(({ it, step }, n) => ({
    id: exampleId(`reminder ${n}`),
    letter_id: letterId(n),
    invoice_id: it.id,
    step,
  }))
  await insertRows(db, 'invoice_reminders', reminders)
}

/** Two thirds of the invoices that may be mailed were; one letter came back. */
async function seedLetters(db: Queryable, { by }: Money, rows: readonly Issued[]): Promise<void> {
  const mailed = rows.filter(({ kind, mayBeMailed }, n) => mayBeMailed && kind !== 'KOR' && n % 3 !== 2)
  const failed = mailed.length - 3
  await insertRows(
    db,
    'invoice_letters',
    mailed.map(({ id, number, email, gross, day }, n) => ({
      id: exampleId(`letter of ${id}`),
      invoice_id: id,
      address: email,
      message: `Dzień dobry,\n\nw załączniku faktura ${number} na kwotę ${decimalText(gross, 2)} zł.`,
      at: `${day}T12:00:00Z`,
      sent_by: by,
      state: n === failed ? 'failed' : 'sent',
      message_id: n === failed ? null : `<${id}@zlecenia.example>`,
      failure: n === failed ? '550 5.1.1 skrzynka nie istnieje' : null,
    })),
  )
}
