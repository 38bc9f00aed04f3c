import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from '../database/database.ts'

export interface StoredEvent {
  id: number
  topic: LiveTopic
  thingId: string | null
  readable: Subject[] | null
  users: string[]
}

const columns = 'id, topic, thing_id as "thingId", readable, users'
const since = statement(
  'live.since',
  `select ${columns} from live_events where id > $1 or id = any($2::bigint[]) order by id limit $3`,
)
const recent = statement(
  'live.recent',
  `select ${columns} from live_events where at > now() - interval '15 seconds' order by id limit $1`,
)
const newest = statement(
  'live.newest',
  'select id from (select id from live_events order by id desc limit 100) newest order by id',
)
const oldest = statement('live.oldest', 'select min(id) as id from live_events')
// The newest row is the start position of a starting program.
const sweep = statement(
  'live.purge',
  `delete from live_events
    where at < now() - interval '1 hour' and id < (select max(id) from live_events)`,
)

export async function eventsSince(
  db: Queryable,
  last: number,
  missing: readonly number[],
  most: number,
): Promise<StoredEvent[]> {
  return (await db.query<StoredEvent>(since, [last, missing, most])).rows
}

export async function recentEvents(db: Queryable, most: number): Promise<StoredEvent[]> {
  return (await db.query<StoredEvent>(recent, [most])).rows
}

export async function newestIds(db: Queryable): Promise<number[]> {
  return (await db.query<{ id: number }>(newest)).rows.map(({ id }) => id)
}

export async function oldestId(db: Queryable): Promise<number | null> {
  return (await db.query<{ id: number | null }>(oldest)).rows[0]?.id ?? null
}

/** Events are stored for one hour; a browser away for longer reloads everything. */
export async function purgeLiveEvents(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
