import type { WhiteListResult } from '@zlecenia/contract/features/company-registry/white-list'
import type { Listed } from '#features/company-registry/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface ListQuestion {
  nip: string
  account: string | null
}

interface KeptRow {
  n: number
  result: WhiteListResult
  day: string
  requestId: string | null
  requestedAt: Date
}

const kept = statement(
  'whiteList.kept',
  `select q.n::int - 1 as n, w.result, to_char(w.day, 'YYYY-MM-DD') as day, w.request_id as "requestId",
          coalesce(w.requested_at, w.made_at) as "requestedAt"
     from unnest($1::text[], $2::text[]) with ordinality q (nip, account, n)
    cross join lateral (select * from white_list_checks c
                         where c.nip = q.nip and c.account = q.account and c.day <= $3::date
                         order by c.day desc limit 1) w`,
)

/** The latest answer of each question up to the day, by its place. */
export async function keptChecks(db: Queryable, questions: readonly ListQuestion[], day: string) {
  const nips = questions.map(({ nip }) => nip)
  const accounts = questions.map(({ account }) => account ?? '')
  const { rows } = await db.query<KeptRow>(kept, [nips, accounts, day])
  return new Map(rows.map((row) => [row.n, row]))
}

const insert = statement(
  'whiteList.insert',
  `insert into white_list_checks (id, nip, account, day, result, request_id, requested_at, made_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint white_list_checks__once do nothing`,
)

export interface NewCheck extends ListQuestion, Listed {
  id: string
  day: string
  madeBy: string
}

/** 0 where the question was answered meanwhile. */
export async function insertCheck(tx: Queryable, it: NewCheck): Promise<number> {
  const question = [it.id, it.nip, it.account ?? '', it.day]
  return (await tx.query(insert, [...question, it.result, it.requestId, it.requestedAt, it.madeBy])).rowCount
}

const nip = statement('whiteList.ownNip', 'select nip from settings')

export async function ownNip(db: Queryable): Promise<string | null> {
  return (await db.query<{ nip: string | null }>(nip)).rows[0]?.nip ?? null
}

const parties = statement(
  'whiteList.parties',
  `select coalesce(i.document #>> '{seller,nip}', (select nip from settings)) as "sellerNip",
          i.draft #>> '{payment,account}' as account,
          case when i.draft #>> '{buyer,kind}' = 'nip' then i.draft #>> '{buyer,nip}' end as "buyerNip",
          case when i.state = 'issued' then to_char(i.issued_on, 'YYYY-MM-DD') end as "issuedOn"
     from invoices i where i.id = $1`,
)

export interface InvoiceParties {
  sellerNip: string | null
  account: string | null
  buyerNip: string | null
  issuedOn: string | null
}

export async function checkedParties(db: Queryable, id: string): Promise<InvoiceParties | null> {
  return (await db.query<InvoiceParties>(parties, [id])).rows[0] ?? null
}
