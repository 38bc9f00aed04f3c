import { type Queryable, statement } from '#platform/database/database.ts'
import { type Answered, answeredUnder, type Claim, claimColumns, claimRow } from '#platform/idempotency.ts'

const turn = statement('buildingWizard.turn', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
const claimed = statement(
  'buildingWizard.claim',
  `insert into idempotency_keys (${claimColumns})
   select ${claimColumns} from json_populate_recordset(null::idempotency_keys, $1)`,
)
const at = statement(
  'buildingWizard.at',
  `select coalesce(b.name, b.address) as name from buildings b
    where lower(btrim(b.city)) = lower(btrim($1)) and lower(btrim(b.address)) = lower(btrim($2))
      and b.archived_at is null
    limit 1`,
)
const byNip = statement(
  'buildingWizard.clientByNip',
  `select id from customers where nip = $1 and merged_into is null
    order by archived_at is not null, created_at, id limit 1`,
)

/** One after another under a key: the second one reads the answer of the first. */
export async function answeredBefore<T>(
  tx: Queryable,
  userId: string,
  { key }: Claim,
): Promise<Answered<T> | null> {
  await tx.query(turn, [`${userId} ${key}`])
  return answeredUnder<T>(tx, userId, key)
}

export async function keepMadeBuilding(tx: Queryable, claim: Claim, userId: string, response: unknown) {
  await tx.query(claimed, [JSON.stringify([claimRow(claim, userId, { status: 201, response })])])
}

/** Serialises new buildings of one address, and new clients with one NIP. */
export async function takeTurnOf(tx: Queryable, what: string): Promise<void> {
  await tx.query(turn, [`building wizard ${what}`])
}

export async function buildingAt(
  tx: Queryable,
  { address, city }: { address: string; city: string },
): Promise<{ name: string } | null> {
  return (await tx.query<{ name: string }>(at, [city, address])).rows[0] ?? null
}

export async function clientByNip(tx: Queryable, nip: string): Promise<string | null> {
  return (await tx.query<{ id: string }>(byNip, [nip])).rows[0]?.id ?? null
}
