import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import { type Queryable, statement } from '../database/database.ts'
import { audienceOf, userTopics } from './audience.ts'

export const liveChannel = 'live'

/** An event for open browsers; `audience.ts` defines the audience. */
export interface Announcement {
  topic: LiveTopic
  id?: string
  users?: readonly string[]
}

export const insertAnnouncements = (rows: `$${number}`) => `
  insert into live_events (topic, thing_id, readable, users)
  select topic, thing_id, readable, users from json_populate_recordset(null::live_events, ${rows})`
/** Announces to the users in a part of the same statement. */
export const insertAnnouncementsTo = (recipients: string, rows: `$${number}`) => `
  insert into live_events (topic, thing_id, readable, users)
  select topic, thing_id, readable, (select array_agg(user_id) from ${recipients})
    from json_populate_recordset(null::live_events, ${rows}) where exists (select from ${recipients})`
const insert = statement('live.announce', insertAnnouncements('$1'))

/** Announces changes that are not logged, in their transaction; other changes use `recordChange`. */
export async function announce(tx: Queryable, ...announcements: readonly Announcement[]): Promise<void> {
  await tx.query(insert, [JSON.stringify(announcementRows(...announcements))])
  tx.notify(liveChannel)
}

/** Rows for a combined statement; needs `notify(liveChannel)`. */
export function announcementRows(...announcements: readonly Announcement[]) {
  const all = announcements.flatMap((it): Announcement[] =>
    it.id && userTopics.includes(it.topic) ? [it, { topic: 'account', users: [it.id] }] : [it],
  )
  return all.map(({ topic, id = null, users = [] }) => ({
    topic,
    thing_id: id,
    readable: audienceOf(topic),
    users,
  }))
}
