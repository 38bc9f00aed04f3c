import { isDeepStrictEqual } from 'node:util'
import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import { insertLogged, type Logged, type LoggedSubject, loggedRows } from './audit.ts'
import { type Queryable, statement } from './database/database.ts'
import { conflict } from './errors.ts'
import { type Announcement, announcementRows, insertAnnouncements, liveChannel } from './live/announce.ts'

export type RecordedChange = Omit<Logged, 'subject'> &
  (
    | {
        subject: LoggedSubject & LiveTopic
        /** Announcements; by default the subject under its own name and id. */
        announcements?: readonly Announcement[]
      }
    | {
        subject: Exclude<LoggedSubject, LiveTopic>
        announcements: readonly [Announcement, ...Announcement[]]
      }
  )

const insert = statement(
  'change.record',
  `with logged as (${insertLogged('$1')}) ${insertAnnouncements('$2')}`,
)

/** Writes the log and notifies open browsers, in the transaction of the change itself. Secrets are left out. */
export async function recordChange(tx: Queryable, ...changes: readonly RecordedChange[]): Promise<void> {
  const { logged, announced } = changeRows(changes)
  await tx.query(insert, [logged, JSON.stringify(announced)])
  tx.notify(liveChannel)
}

/** Rows of both tables, for a combined statement; needs `notify(liveChannel)`. */
export function changeRows(changes: readonly RecordedChange[], alsoLogged: readonly Logged[] = []) {
  const announcements = changes.flatMap(announcementsOf)
  const once = new Map(announcements.map((it) => [`${it.topic} ${it.id}`, it]))
  return { logged: loggedRows([...changes, ...alsoLogged]), announced: announcementRows(...once.values()) }
}

const announcementsOf = (it: RecordedChange): readonly Announcement[] =>
  it.announcements ?? [{ topic: it.subject as LiveTopic, ...(it.id && { id: it.id }) }]

/** Throws 409 when a versioned update touched no row: another change came first. */
export function savedOrConflict(rowCount: number): void {
  if (rowCount === 0) throw conflict()
}

/** Whether an update changes nothing and can be skipped; a stale version is refused all the same. */
export function isUnchanged(
  before: object,
  after: object,
  versions?: { seen: number; now: number },
): boolean {
  if (!isDeepStrictEqual(before, after)) return false
  if (versions && versions.seen !== versions.now) throw conflict()
  return true
}

export function withChange<R extends object>(record: R, sent: { [K in keyof R]?: R[K] | undefined }): R {
  const given = Object.entries(sent).filter(([key, value]) => key in record && value !== undefined)
  return { ...record, ...Object.fromEntries(given) }
}
