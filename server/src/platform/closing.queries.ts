import type { ClosureKind } from '@zlecenia/contract/features/closures/closures.contract'
import { type Queryable, statement } from './database/database.ts'

export interface ClosureRow {
  kind: ClosureKind
  startsAt: Date
  endsAt: Date
  message: string | null
  version: number
  isClosed: boolean
  now: Date
}

const current = statement(
  'closures.current',
  `select kind, starts_at as "startsAt", ends_at as "endsAt", message, version, starts_at <= now() as "isClosed", now()
     from closures where ended_at is null and ends_at > now()`,
)

/** The closure that is present or announced, by the database's clock. */
export async function currentClosure(db: Queryable): Promise<ClosureRow | null> {
  return (await db.query<ClosureRow>(current)).rows[0] ?? null
}
