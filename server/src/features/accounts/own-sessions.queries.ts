import type { OpenSession } from '@zlecenia/contract/features/accounts/own-sessions.contract'
import { ended } from '#platform/auth/sessions.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { deviceName } from './device-name.ts'

const of = statement(
  'ownSessions.of',
  `select id, id = $2 as current, agent, address, created_at as "createdAt", last_seen_at as "lastSeenAt",
          expires_at as "expiresAt"
     from sessions where user_id = $1 and expires_at > now()
    order by id = $2 desc, last_seen_at desc, id`,
)
const end = statement(
  'ownSessions.end',
  `update sessions set ${ended("'ended'")} where id = $1 and user_id = $2 and expires_at > now()`,
)

interface Row {
  id: string
  current: boolean
  agent: string | null
  address: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

export async function sessionsOf(db: Queryable, userId: string, currentId: string): Promise<OpenSession[]> {
  const { rows } = await db.query<Row>(of, [userId, currentId])
  return rows.map(({ id, current, agent, address, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    current,
    device: deviceName(agent ?? ''),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

export async function endSessionOf(tx: Queryable, userId: string, sessionId: string): Promise<boolean> {
  return (await tx.query(end, [sessionId, userId])).rowCount === 1
}
