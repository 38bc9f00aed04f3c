import { dueMonths } from '@zlecenia/contract/features/flat-fees/fee-months'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { dayInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement } from '#platform/database/database.ts'

/**
 * Months whose line is still in its draft, or in an issued invoice that is not corrected to zero. A line keeps its id in
 * the new invoice of a pair for a wrong buyer.
 */
const billed = `coalesce((
  select json_agg(json_build_object('month', m.month, 'invoice', json_build_object('id', i.id, 'number', i.number)))
    from contract_months m
   cross join lateral (
     with recursive billing as (
       select id, number, draft, zeroed, state from invoices where id = m.invoice_id
        union all
       select n.id, n.number, n.draft, n.zeroed, n.state from invoices n join billing b on n.replaces_id = b.id)
     select b.id, b.number from billing b
      where b.draft->'lines' @> jsonb_build_array(jsonb_build_object('id', m.invoice_line)) and not b.zeroed
      order by b.state = 'issued' desc, b.id limit 1) i
   where m.contract_id = c.id), '[]')`
const select = `
  select c.id, c.version, c.customer_id as "customerId", c.number, c.valid_from as "from", c.valid_until as until,
         trim_scale(c.net)::text as net, c.rate, c.rate_reason as "rateReason", c.due_day as day,
         c.created_at as "createdAt", ${billed} as billed,
         coalesce((select json_agg(json_build_object('id', b.id, 'name', b.address || ', ' || b.city)
                                   order by b.address collate "pl-x-icu", b.id)
                     from contract_buildings cb join buildings b on b.id = cb.building_id
                    where cb.contract_id = c.id), '[]') as buildings
    from contracts c`
const ofCustomer = statement(
  'contracts.ofCustomer',
  `${select} where c.customer_id = $1 order by c.valid_from desc, c.id limit 100`,
)
const byId = statement('contracts.byId', `${select} where c.id = $1`)
const locked = statement('contracts.locked', 'select from contracts where id = $1 for update')
const insert = statement(
  'contracts.insert',
  `insert into contracts (id, customer_id, number, valid_from, valid_until, net, rate, rate_reason, due_day)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict on constraint contracts__pk do nothing`,
)
const update = statement(
  'contracts.update',
  `update contracts
      set number = $3, valid_from = $4, valid_until = $5, net = $6, rate = $7, rate_reason = $8, due_day = $9,
          version = version + 1, updated_at = now()
    where id = $1 and version = $2`,
)
const clearBuildings = statement(
  'contracts.clearBuildings',
  'delete from contract_buildings where contract_id = $1',
)
const putBuildings = statement(
  'contracts.putBuildings',
  'insert into contract_buildings (contract_id, building_id) select $1, unnest($2::uuid[])',
)
const held = statement(
  'contracts.buildingsHeld',
  `select count(*)::int as n from buildings
    where id = any($2::uuid[]) and $1 in (customer_id, owner_id, payer_id)`,
)
const customer = statement(
  'contracts.customer',
  'select coalesce(company_name, name) as name from customers where id = $1 and merged_into is null for key share',
)
const putMonth = statement(
  'contracts.putMonth',
  `insert into contract_months (contract_id, month, invoice_id, invoice_line) values ($1, $2, $3, $4)
       on conflict on constraint contract_months__pk
       do update set invoice_id = excluded.invoice_id, invoice_line = excluded.invoice_line`,
)

type Billed = FlatFee['months'][number]
type Stored = Omit<FlatFee, 'months'> & { createdAt: Date; billed: Billed[] }

function feeOf({ createdAt, billed: taken, ...fee }: Stored): FlatFee {
  const months = dueMonths(fee, dayInWarsaw(createdAt), todayInWarsaw())
  return {
    ...fee,
    months: months.map((month) => ({
      month,
      invoice: taken.find((it) => it.month === month)?.invoice ?? null,
    })),
  }
}

export async function feesOfCustomer(db: Queryable, customerId: string): Promise<FlatFee[]> {
  return (await db.query<Stored>(ofCustomer, [customerId])).rows.map(feeOf)
}

export async function feeRow(db: Queryable, id: string): Promise<FlatFee | null> {
  const row = (await db.query<Stored>(byId, [id])).rows[0]
  return row ? feeOf(row) : null
}

export async function lockFee(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

export type FeeData = Omit<FlatFee, 'buildings' | 'months' | 'version'>
const described = (it: FeeData) => [it.number, it.from, it.until, it.net, it.rate, it.rateReason, it.day]

/** 0 when there is one with this id. */
export async function insertFee(tx: Queryable, it: FeeData): Promise<number> {
  return (await tx.query(insert, [it.id, it.customerId, ...described(it)])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveFee(tx: Queryable, it: FeeData & { version: number }): Promise<number> {
  return (await tx.query(update, [it.id, it.version, ...described(it)])).rowCount
}

export async function setFeeBuildings(
  tx: Queryable,
  id: string,
  buildingIds: readonly string[],
): Promise<void> {
  await tx.query(clearBuildings, [id])
  if (buildingIds.length > 0) await tx.query(putBuildings, [id, buildingIds])
}

/** Number of the buildings that are the client's own, owned or paid for by the client. */
export async function buildingsHeld(
  tx: Queryable,
  customerId: string,
  buildingIds: readonly string[],
): Promise<number> {
  return (await tx.query<{ n: number }>(held, [customerId, buildingIds])).rows[0]?.n ?? 0
}

export async function customerOfFee(tx: Queryable, id: string): Promise<string | null> {
  return (await tx.query<{ name: string }>(customer, [id])).rows[0]?.name ?? null
}

export async function setBilledMonth(
  tx: Queryable,
  it: { contractId: string; month: string; invoiceId: string; lineId: string },
): Promise<void> {
  await tx.query(putMonth, [it.contractId, it.month, it.invoiceId, it.lineId])
}
