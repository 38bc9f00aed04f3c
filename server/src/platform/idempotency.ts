import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from './database/database.ts'

const sweep = statement(
  'idempotency.sweep',
  'delete from idempotency_keys where created_at < now() - make_interval(hours => $1)',
)

/** Removes keys that no longer hold (wire.md: they live 24 h); returns how many. */
export async function sweepIdempotencyKeys(db: Queryable): Promise<number> {
  return (await db.query(sweep, [limits.idempotencyHours])).rowCount
}
