import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from '../database/database.ts'

export const liveChannel = 'live'

export interface Announcement {
  topic: LiveTopic
  id?: string
  /** Ids of users who hear it whatever their rights. */
  users?: readonly string[]
  /** Subjects whose readers hear it; with "own" only those in `users`. */
  readable?: readonly Subject[]
}

/** Everybody signed in. */
export const everybody: readonly Subject[] = []

const insert = statement(
  'live.announce',
  `insert into live_events (topic, thing_id, readable, users)
   select topic, thing_id, readable, users from json_populate_recordset(null::live_events, $1)`,
)

/** In the transaction of the change. */
export async function announce(tx: Queryable, ...announcements: readonly Announcement[]): Promise<void> {
  await tx.query(insert, [JSON.stringify(announcementRows(...announcements))])
  tx.notify(liveChannel)
}

/** For a combined statement; needs `notify(liveChannel)`. */
export function announcementRows(...announcements: readonly Announcement[]) {
  return announcements.map(({ topic, id = null, readable = null, users = [] }) => ({
    topic,
    thing_id: id,
    readable,
    users,
  }))
}
