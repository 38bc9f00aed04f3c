import { createHash } from 'node:crypto'
import { mostPushDevices, type PushDevice } from '@zlecenia/contract/features/notifications/push.contract'
import { deviceName } from '#features/accounts/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = `p.id, s.agent, s.id = $2 as current, p.created_at as "createdAt", p.used_at as "usedAt"`
const open = 'join sessions s on s.id = p.session_id and s.expires_at > now()'
const of = statement(
  'pushDevices.of',
  `select ${columns} from push_subscriptions p ${open} where p.user_id = $1
    order by s.id = $2 desc, p.created_at desc, p.id`,
)
const one = statement(
  'pushDevices.one',
  `select ${columns} from push_subscriptions p ${open} where p.user_id = $1 and p.id = $3`,
)
// A browser has one row: the next person to sign in there takes it over.
const put = statement(
  'pushDevices.put',
  `insert into push_subscriptions (id, user_id, session_id, endpoint_hash, sealed) values ($1, $2, $3, $4, $5)
   on conflict (endpoint_hash) do update
     set id = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end,
         user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed
   returning id`,
)
const dropOldest = statement(
  'pushDevices.dropOldest',
  `delete from push_subscriptions where id in (
     select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset ${mostPushDevices})`,
)
const remove = statement(
  'pushDevices.remove',
  'delete from push_subscriptions where id = $1 and user_id = $2',
)
const drop = statement('pushDevices.drop', 'delete from push_subscriptions where id = $1')
const used = statement('pushDevices.used', 'update push_subscriptions set used_at = now() where id = $1')
const sealedOf = statement(
  'pushDevices.sealedOf',
  `select p.sealed, p.user_id as "userId", u.first_name as "firstName", r.preferences ->> 'language' as language,
          exists (select from user_roles o join role_rules g on g.role = o.role
                   where o.user_id = u.id and g.action in ('read', 'manage') and g.subject in ('Chat', 'all')) as talks
     from push_subscriptions p ${open} join users u on u.id = p.user_id
     left join user_preferences r on r.user_id = u.id
    where p.id = $1 and u.status = 'active'`,
)

interface Row {
  id: string
  agent: string | null
  current: boolean
  createdAt: Date
  usedAt: Date | null
}
const shown = ({ id, agent, current, createdAt, usedAt }: Row): PushDevice => ({
  id,
  device: deviceName(agent ?? ''),
  current,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export async function pushDevicesOf(db: Queryable, userId: string, sessionId: string): Promise<PushDevice[]> {
  return (await db.query<Row>(of, [userId, sessionId])).rows.map(shown)
}

interface Owner {
  id: string
  sessionId: string
}

export async function pushDeviceOf(
  db: Queryable,
  { id, sessionId }: Owner,
  deviceId: string,
): Promise<PushDevice | null> {
  return (await db.query<Row>(one, [id, sessionId, deviceId])).rows.map(shown)[0] ?? null
}

/** Answers the id of the browser's row. */
export async function putPushDevice(
  tx: Queryable,
  { id: userId, sessionId }: Owner,
  { id, endpoint, sealed }: { id: string; endpoint: string; sealed: string },
): Promise<string> {
  const hash = createHash('sha256').update(endpoint).digest()
  const { rows } = await tx.query<{ id: string }>(put, [id, userId, sessionId, hash, sealed])
  await tx.query(dropOldest, [userId])
  return rows[0]?.id ?? id
}

export async function removePushDevice(tx: Queryable, userId: string, id: string): Promise<boolean> {
  return (await tx.query(remove, [id, userId])).rowCount === 1
}

export async function dropPushDevice(db: Queryable, id: string): Promise<void> {
  await db.query(drop, [id])
}

export async function notePushed(db: Queryable, id: string): Promise<void> {
  await db.query(used, [id])
}

export interface PushReader {
  sealed: string
  userId: string
  firstName: string
  language: string | null
  talks: boolean
}

/** Null once the session has ended or the user may not sign in. */
export async function pushReaderOf(db: Queryable, deviceId: string): Promise<PushReader | null> {
  return (await db.query<PushReader>(sealedOf, [deviceId])).rows[0] ?? null
}
