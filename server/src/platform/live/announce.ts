import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from '../database/database.ts'

/** Where programs wake each other when something was announced. */
export const liveChannel = 'live'

/** Something that open browsers should hear of. */
export interface Announcement {
  topic: LiveTopic
  /** Of what changed. */
  id?: string
  /** Who mayHear it by name. */
  users?: readonly string[]
  /** Who may read one of these mayHear it too; who reads only their own when they are among `users`. */
  readable?: readonly Subject[]
}

/** Whoever is signed in may read it: no right is asked for. */
export const everybody: readonly Subject[] = []

const insert = statement(
  'live.announce',
  `insert into live_events (topic, thing_id, readable, users)
   select topic, thing_id, readable, users from json_populate_recordset(null::live_events, $1)`,
)

/** Announces in the transaction of the change itself: nobody hears of what did not happen. */
export async function announce(tx: Queryable, ...announcements: readonly Announcement[]): Promise<void> {
  await tx.query(insert, [JSON.stringify(announcementRows(...announcements))])
  tx.notify(liveChannel)
}

/** Rows of `live_events`, for a statement that writes them with others; `notify(liveChannel)` belongs to it. */
export function announcementRows(...announcements: readonly Announcement[]) {
  return announcements.map(({ topic, id = null, readable = null, users = [] }) => ({
    topic,
    thing_id: id,
    readable,
    users,
  }))
}
