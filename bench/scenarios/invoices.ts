import { anInvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import { issueHeld } from '@zlecenia/server/src/features/invoices/issue.service.ts'
import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import { newId } from '@zlecenia/server/src/platform/ids.ts'
import { type Asker, asker, p95 } from '../beside.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const many = 100_000
const lines = 5
const warmUp = 20
const issues = 120
const times = 40
const most = { list: 60, kilobytes: 15, issue: 40, pdf: 60 }
/** The last page that a list links to. */
const deep = 40

/** Drafts with several lines, of clients of the example data; they are issued one by one. */
async function draftsToIssue(db: Database, count: number): Promise<string[]> {
  const example = anInvoiceDraft()
  const [line] = example.lines
  const draft = {
    ...example,
    lines: Array.from({ length: lines }, (_, n) => ({
      ...line,
      id: newId(),
      name: `${line?.name} ${n + 1}`,
    })),
  }
  const { rows } = await db.query<{ id: string }>(
    `insert into invoices (id, kind, draft, issued_on, due_on, buyer_name, created_by, issued_by, customer_id)
     select gen_random_uuid(), 'VAT', $1, $2, $2::date + 14, $3, u.user_id, u.user_id, c.id
       from generate_series(1, $4::int) n
      cross join (select user_id from user_roles where role = 'ROLE_OFFICE' order by user_id limit 1) u
      cross join (select id from customers order by id limit 1) c
     returning id`,
    [JSON.stringify(draft), draft.issuedOn, draft.buyer.name, count],
  )
  return rows.map(({ id }) => id)
}

/** Number, XML, its check by the schema, and the commit, as the task of the queue runs them. */
async function issued(db: Database, ids: readonly string[]): Promise<Figure> {
  const seen: number[] = []
  for (const [n, id] of ids.entries()) {
    // Held only now: the program itself issues what is left over.
    await db.query(
      "update invoices set state = 'issuing', issue_at = clock_timestamp() - interval '1 second' where id = $1",
      [id],
    )
    const begun = performance.now()
    await issueHeld(db, id)
    if (n >= warmUp) seen.push(performance.now() - begun)
  }
  const { rows } = await db.query<{ refused: unknown }>(
    "select refused from invoices where id = any($1) and state <> 'issued'",
    [ids],
  )
  if (rows.length > 0) throw new Error(`not issued: ${JSON.stringify(rows[0])}`)
  const slow = p95(seen)
  return {
    name: `an issue with XML, XSD and commit, ${lines} lines`,
    asked: `p95 <= ${most.issue} ms`,
    seen: `p50 ${median(seen).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`,
    holds: slow <= most.issue,
    note: `${seen.length} issues after ${warmUp}, the task of the queue in the process of the measurement, on the database of the program`,
  }
}

/** Ten years of invoices: copies of an issued one with clients, days and amounts of their own; few are unpaid. */
async function manyInvoices(db: Database, wanted: number): Promise<void> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'invoices' and is_generated = 'NEVER'`,
  )
  const columns = rows[0]?.columns ?? ''
  await db.patient.query(
    `insert into invoices (${columns})
     select r.* from (
       select n, (n * 7919) % 3650 as age, 10000 + (n::bigint * 104729) % 4000000 as net,
              'FX/' || lpad(n::text, 6, '0') as number
         from generate_series(1, $1::int) n) m
       join (select id, coalesce(company_name, name) as name, search_text as words,
                    row_number() over (order by id) - 1 as place, count(*) over () as of
               from customers) c on c.place = m.n % c.of
       join invoices i on i.id = (select id from invoices where state = 'issued' and kind = 'VAT' order by number limit 1)
      cross join lateral (select ${columns} from jsonb_populate_record(i, jsonb_build_object(
       'id', uuidv7(-make_interval(days => m.age)), 'number', m.number, 'series', 'VAT', 'period', 'many', 'seq', m.n,
       'customer_id', c.id, 'buyer_name', c.name, 'xml', null, 'issued_at', now() - make_interval(days => m.age),
       'issued_on', current_date - m.age, 'due_on', current_date - m.age + 14, 'overdue_told_at', now(),
       'net', m.net, 'vat', m.net * 23 / 100, 'gross', m.net + m.net * 23 / 100,
       'paid', case when m.age > 60 and m.n % 50 > 0 then m.net + m.net * 23 / 100 else 0 end,
       'ksef_number', case when m.n % 20 > 0 then m.number end,
       'ksef_received_at', case when m.n % 20 > 0 then now() - make_interval(days => m.age) end,
       'ksef_mode', case when m.n % 20 > 0 then 'online' end,
       'search_text', lower(m.number) || ' ' || c.words))) r`,
    [wanted],
  )
  await db.patient.query('vacuum analyze invoices')
}

async function lists(db: Database, { ask }: Asker): Promise<Figure[]> {
  const client = (await db.query<{ id: string }>('select customer_id as id from invoices limit 1')).rows[0]
    ?.id
  const sorts = ['number', 'buyer', 'issued', 'due', 'gross']
  const filters = {
    drafts: 'status=draft',
    unpaid: 'status=unpaid,overdue,partlyPaid',
    overdue: 'status=overdue',
    paid: 'status=paid',
    'without a KSeF number': 'ksef=without',
    corrections: 'kind=KOR',
    'one client': `customerId=${client}`,
    'a year': `issued=${new Date().getUTCFullYear() - 4}-01-01..${new Date().getUTCFullYear() - 4}-12-31`,
    'a whole number': 'q=fx/077777',
    'a common word': 'q=wspolnota',
    'a word of none': 'q=nikogotakiego',
  }
  const paths: Record<string, string> = { 'counts and sums': '/api/invoices/summary' }
  for (const sort of sorts) {
    paths[`by ${sort}`] = `/api/invoices?sort=${sort}&order=asc`
    paths[`by ${sort}, the other way`] = `/api/invoices?sort=${sort}&order=desc`
    paths[`by ${sort}, page ${deep}`] = `/api/invoices?sort=${sort}&page=${deep}`
  }
  for (const [name, query] of Object.entries(filters)) paths[name] = `/api/invoices?${query}`
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    const seen: number[] = []
    let size = 0
    for (let n = -5; n < times; n++) {
      const { ms, bytes } = await ask(path)
      if (n >= 0) seen.push(ms)
      size = Math.max(size, bytes)
    }
    const slow = p95(seen)
    figures.push({
      name,
      asked: `p95 <= ${most.list} ms, <= ${most.kilobytes} kB`,
      seen: `p50 ${median(seen).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, ${(size / 1000).toFixed(1)} kB`,
      holds: slow <= most.list && size <= most.kilobytes * 1000,
    })
    console.log(`  ${figures.at(-1)?.holds ? ' ' : '!'} ${name}: ${figures.at(-1)?.seen}`)
  }
  return figures
}

/** Each invoice drawn once, then all of them again. */
async function pdfs({ ask }: Asker, ids: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['a PDF, drawn for the first time', 'a PDF, once more']) {
    const seen: number[] = []
    let size = 0
    for (const [n, id] of ids.entries()) {
      const { ms, bytes } = await ask(`/api/invoices/${id}/pdf`)
      if (n >= warmUp) seen.push(ms)
      size = Math.max(size, bytes)
    }
    const slow = p95(seen)
    figures.push({
      name,
      asked: `p95 <= ${most.pdf} ms`,
      seen: `p50 ${median(seen).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`,
      holds: slow <= most.pdf,
      note: `${seen.length} invoices of ${lines} lines with their XML after ${warmUp}, ${(size / 1000).toFixed(0)} kB each`,
    })
    console.log(`  ${figures.at(-1)?.holds ? ' ' : '!'} ${name}: ${figures.at(-1)?.seen}`)
  }
  return figures
}

/** Invoices of a company of ten years: issue, paper and list, over HTTP on this machine. */
export async function invoicesOfYears(): Promise<void> {
  const program = await measuredProgram()
  const { db } = program
  const http = await asker(program)
  try {
    const ids = await draftsToIssue(db, warmUp + issues)
    const issue = await issued(db, ids)
    console.log(`  ${issue.holds ? ' ' : '!'} ${issue.name}: ${issue.seen}`)
    const papers = await pdfs(http, ids)
    await manyInvoices(db, many)
    const figures = [issue, ...papers, ...(await lists(db, http))]
    await writeFigures('invoices', `${many.toLocaleString('en')} invoices`, figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
