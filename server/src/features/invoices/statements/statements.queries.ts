import type {
  BankEntry,
  BankStatement,
  StatementSummary,
} from '@zlecenia/contract/features/invoices/bank-statements.contract'
import type { OwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'
import { owedColumns, owedSql } from '../payments/owed.queries.ts'

const isPaid = `exists (select from invoice_payments p where p.transfer_id = e.id and p.revoked_at is null)`
const columns = `s.id, s.name, s.account, s.number, to_char(s.from_day, 'YYYY-MM-DD') as "from",
          to_char(s.to_day, 'YYYY-MM-DD') as "to", u.first_name || ' ' || u.last_name as by, s.made_at as at`

const last = statement(
  'bankStatements.last',
  `select ${columns}, c.entries, c.open
     from (select * from bank_statements order by to_day desc, id limit 50) s
     join users u on u.id = s.made_by
    cross join lateral (
      select count(*)::int as entries,
             (count(*) filter (where e.amount > 0 and not e.is_known and e.left_at is null and not ${isPaid}))::int as open
        from bank_entries e where e.statement_id = s.id) c
    order by s.to_day desc, s.id`,
)

export async function lastStatements(db: Queryable): Promise<StatementSummary[]> {
  const { rows } = await db.query<Omit<StatementSummary, 'at'> & { at: Date }>(last)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const one = statement(
  'bankStatements.one',
  `select ${columns}, s.opening::float8 as opening, s.closing::float8 as closing
     from bank_statements s join users u on u.id = s.made_by where s.id = $1`,
)
const lock = statement('bankStatements.lock', 'select from bank_statements where id = $1 for update')

export type StoredStatement = Omit<BankStatement, 'entries' | 'invoices'>

export async function statementById(db: Queryable, id: string): Promise<StoredStatement | null> {
  const row = (await db.query<Omit<StoredStatement, 'at'> & { at: Date }>(one, [id])).rows[0]
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** False when it does not exist. */
export async function lockStatement(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(lock, [id])).rows.length > 0
}

const entries = statement(
  'bankStatements.entries',
  `select e.id, to_char(e.day, 'YYYY-MM-DD') as day, e.amount::float8 as amount, e.title, e.party,
          e.party_account as "partyAccount",
          case when ${isPaid} then 'paid' when e.left_at is not null then 'left' when e.is_known then 'known'
               else 'open' end as state,
          coalesce((select json_agg(json_build_object('number', coalesce(i.number, o.number), 'amount', p.amount)
                                    order by p.id)
                      from invoice_payments p
                      left join invoices i on i.id = p.invoice_id
                      left join opening_invoices o on o.id = p.opening_id
                     where p.transfer_id = e.id and p.revoked_at is null), '[]') as paid
     from bank_entries e where e.statement_id = $1 order by e.position`,
)

export type StoredEntry = Omit<BankEntry, 'proposal'>

export async function entriesOf(db: Queryable, id: string): Promise<StoredEntry[]> {
  return (await db.query<StoredEntry>(entries, [id])).rows
}

const candidates = statement(
  'bankStatements.candidates',
  `select ${owedColumns}, o.ksef_number as "ksefNumber" from ${owedSql} o
    where o.owed > 0 order by o.due_on nulls last, o.number, o.id limit 2000`,
)

export type CandidateRow = OwedInvoice & { ksefNumber: string | null }

export async function payableInvoices(db: Queryable): Promise<CandidateRow[]> {
  return (await db.query<CandidateRow>(candidates)).rows
}

const insert = statement(
  'bankStatements.insert',
  `insert into bank_statements (id, name, format, account, number, from_day, to_day, opening, closing, digest, made_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict on constraint bank_statements__pk do nothing`,
)
const insertRows = statement(
  'bankStatements.insertEntries',
  `insert into bank_entries (id, statement_id, position, day, amount, title, party, party_account, fingerprint, is_known)
   select it.id, $1, it.position, it.day, it.amount, it.title, it.party, it.party_account, it.fingerprint,
          exists (select from bank_entries k where k.fingerprint = it.fingerprint and k.statement_id <> $1)
     from json_populate_recordset(null::bank_entries, $2) it`,
)

export interface NewStatement {
  id: string
  name: string
  format: string
  account: string
  number: string | null
  from: string
  to: string
  opening: number | null
  closing: number | null
  digest: Buffer
  madeBy: string
}

/** 0 when there is one with this id. */
export async function insertStatement(tx: Queryable, it: NewStatement): Promise<number> {
  const days = [it.from, it.to]
  const values = [it.id, it.name, it.format, it.account, it.number, ...days, it.opening, it.closing]
  return (await tx.query(insert, [...values, it.digest, it.madeBy])).rowCount
}

export interface NewEntry {
  id: string
  position: number
  day: string
  amount: number
  title: string
  party: string
  party_account: string | null
  /** `\x` and hexadecimal digits. */
  fingerprint: string
}

export async function insertEntries(tx: Queryable, id: string, all: readonly NewEntry[]): Promise<void> {
  await tx.query(insertRows, [id, JSON.stringify(all)])
}

const turn = statement('bankStatements.turn', `select pg_advisory_xact_lock(${locks.statements})`)

/** One upload at a time: of two overlapping statements the second knows the entries of the first. */
export async function takeTurnOfStatements(tx: Queryable): Promise<void> {
  await tx.query(turn)
}

const same = statement(
  'bankStatements.same',
  'select name from bank_statements where digest = $1 and id <> $2',
)

/** Name of the file that brought the same statement. */
export async function nameOfSame(db: Queryable, digest: Buffer, id: string): Promise<string | null> {
  return (await db.query<{ name: string }>(same, [digest, id])).rows[0]?.name ?? null
}

const leave = statement(
  'bankStatements.leave',
  `update bank_entries set left_at = case when $2 then now() end, left_by = case when $2 then $3::uuid end
    where id = $1`,
)

export async function leaveEntry(tx: Queryable, id: string, leaves: boolean, by: string): Promise<void> {
  await tx.query(leave, [id, leaves, by])
}
