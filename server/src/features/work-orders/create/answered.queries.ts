import { type Queryable, statement } from '../../../platform/database/database.ts'
import type { Answered } from './look-up.queries.ts'

const byKey = statement(
  'createOrder.answered',
  `select encode(body_hash, 'hex') as "bodyHash", response from idempotency_keys where user_id = $1 and key = $2`,
)

/** What was answered under a key that another has just claimed; null when that came to nothing. */
export async function answeredUnder(db: Queryable, userId: string, key: string): Promise<Answered | null> {
  const { rows } = await db.query<Answered>(byKey, [userId, key])
  return rows[0] ?? null
}
