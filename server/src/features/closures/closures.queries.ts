import type { ClosureKind } from '@zlecenia/contract/features/closures/closures.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

interface ClosureValues {
  kind: ClosureKind
  startsAt: string
  endsAt: string
  message: string | null
}

const lock = statement('closures.lock', 'lock table closures in share row exclusive mode')
const clock = statement('closures.clock', 'select now()')
const endPast = statement(
  'closures.endPast',
  'update closures set ended_at = ends_at where ended_at is null and ends_at <= now()',
)
const insert = statement(
  'closures.insert',
  'insert into closures (id, kind, starts_at, ends_at, message) values ($1, $2, $3, $4, $5)',
)
const update = statement(
  'closures.update',
  `update closures set kind = $1, starts_at = $2, ends_at = $3, message = $4, version = version + 1
    where ended_at is null`,
)
const end = statement('closures.end', 'update closures set ended_at = now() where ended_at is null')

/** One change at a time; those that are over make room for the next. Returns the database's clock. */
export async function beginClosureChange(tx: Queryable): Promise<Date> {
  await tx.query(lock)
  await tx.query(endPast)
  const { rows } = await tx.query<{ now: Date }>(clock)
  if (!rows[0]) throw new Error('no clock')
  return rows[0].now
}

export async function insertClosure(
  tx: Queryable,
  id: string,
  { kind, startsAt, endsAt, message }: ClosureValues,
): Promise<void> {
  await tx.query(insert, [id, kind, startsAt, endsAt, message])
}

export async function updateClosure(
  tx: Queryable,
  { kind, startsAt, endsAt, message }: ClosureValues,
): Promise<void> {
  await tx.query(update, [kind, startsAt, endsAt, message])
}

export async function endClosure(tx: Queryable): Promise<void> {
  await tx.query(end)
}

const company = statement(
  'closures.company',
  'select company_name as name, phone as "phoneNumber" from settings',
)

/** Shown to those who wait; null before the setup. */
export async function companyToCall(
  db: Queryable,
): Promise<{ name: string; phoneNumber: string | null } | null> {
  return (await db.query<{ name: string; phoneNumber: string | null }>(company)).rows[0] ?? null
}
