import type { CalendarFeed } from '@zlecenia/contract/features/calendar/calendar-feed.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = `scope, made_at as "madeAt", fetched_at as "fetchedAt"`
/** A feed expires after 90 days without a request. */
const isOpen = `coalesce(f.fetched_at, f.made_at) > now() - interval '90 days'`
const read = statement(
  'calendarFeed.read',
  `select ${columns} from calendar_feeds f where user_id = $1 and ${isOpen}`,
)
const save = statement(
  'calendarFeed.save',
  `insert into calendar_feeds (user_id, secret_hash, scope, language) values ($1, $2, $3, $4)
   on conflict on constraint calendar_feeds__pk
   do update set secret_hash = excluded.secret_hash, scope = excluded.scope, language = excluded.language, made_at = now(), fetched_at = null
   returning ${columns}`,
)
const remove = statement('calendarFeed.remove', 'delete from calendar_feeds where user_id = $1')
const byHash = statement(
  'calendarFeed.byHash',
  `with found as (
     update calendar_feeds f set fetched_at = now() from users u
      where f.secret_hash = $1 and ${isOpen} and u.id = f.user_id and u.status = 'active'
     returning f.user_id, f.scope, f.language
   )
   select user_id as "userId", scope, language,
          coalesce((select json_agg(json_build_object('action', p.action, 'subject', p.subject, 'own', p.own))
                      from user_roles r join role_rules p on p.role = r.role
                     where r.user_id = found.user_id), '[]') as rules
     from found`,
)

interface FeedRow {
  scope: CalendarFeed['scope']
  madeAt: Date
  fetchedAt: Date | null
}
const feedOf = ({ scope, madeAt, fetchedAt }: FeedRow): CalendarFeed => ({
  scope,
  madeAt: madeAt.toISOString(),
  fetchedAt: fetchedAt?.toISOString() ?? null,
})

export async function feedRow(db: Queryable, userId: string): Promise<CalendarFeed | null> {
  const { rows } = await db.query<FeedRow>(read, [userId])
  return rows[0] ? feedOf(rows[0]) : null
}

export async function saveFeed(
  tx: Queryable,
  userId: string,
  hash: Buffer,
  { scope, language }: { scope: CalendarFeed['scope']; language: LanguageCode },
): Promise<CalendarFeed> {
  const { rows } = await tx.query<FeedRow>(save, [userId, hash, scope, language])
  if (!rows[0]) throw new Error('a saved row is returned')
  return feedOf(rows[0])
}

export async function removeFeedRow(tx: Queryable, userId: string): Promise<number> {
  return (await tx.query(remove, [userId])).rowCount
}

export interface OpenedFeed {
  userId: string
  scope: CalendarFeed['scope']
  language: LanguageCode
  rules: AbilityRule[]
}

/** Records the request. */
export async function openFeed(db: Queryable, hash: Buffer): Promise<OpenedFeed | null> {
  return (await db.query<OpenedFeed>(byHash, [hash])).rows[0] ?? null
}

const daysBack = 60
const daysAhead = 365
const most = 10_000

// $1: the user; $2: whether to read all slots. A slot lost to another user has its state at that time.
const slots = statement(
  'calendarFeed.slots',
  `with wanted as (
     select s.id, s.start_at, s.end_at, false as lost
       from slots s
      where s.start_at > now() - interval '${daysBack} days' and s.start_at < now() + interval '${daysAhead} days'
        and ($2 or exists (select from slot_performers p where p.slot_id = s.id and p.user_id = $1))
     union all
     select * from (
       select distinct on (e.slot_id) e.slot_id, (e.before ->> 'startAt')::timestamptz as start_at,
              (e.before ->> 'endAt')::timestamptz, true
         from slot_events e
        where not $2 and e.kind = 'performer' and e.before -> 'performers' ? $1::text
          and e.at > now() - interval '${daysBack} days'
          and not exists (select from slot_performers p where p.slot_id = e.slot_id and p.user_id = $1)
        order by e.slot_id, e.at desc) gone
   )
   select w.id, w.start_at as "startAt", w.end_at as "endAt", o.id as "orderId", o.number,
          w.lost or s.cancelled is not null or o.state = 'cancelled' as cancelled,
          o.client_name as client, o.address, o.city, o.building_name as "buildingName",
          coalesce((select json_agg(v.title order by os.position)
                      from order_services os join services v on v.id = os.service_id
                     where os.order_id = o.id), '[]') as services,
          coalesce((select json_agg(u.first_name || ' ' || u.last_name order by u.last_name, u.first_name, u.id)
                      from slot_performers p join users u on u.id = p.user_id
                     where p.slot_id = s.id), '[]') as performers,
          coalesce(e.sequence, 0)::int as sequence, coalesce(e.at, o.created_at) as "changedAt"
     from wanted w join slots s on s.id = w.id join orders o on o.id = s.order_id
     left join lateral (
       select count(*) filter (where kind <> 'made') as sequence, max(at) as at
         from slot_events where slot_id = s.id) e on true
    order by w.start_at, w.id
    limit ${most}`,
)

export interface FeedSlot {
  id: string
  startAt: Date
  endAt: Date
  orderId: string
  number: string
  cancelled: boolean
  client: string
  address: string
  city: string
  buildingName: string | null
  services: string[]
  performers: string[]
  /** Number of changes. */
  sequence: number
  changedAt: Date
}

export async function feedSlots(db: Queryable, userId: string, all: boolean): Promise<FeedSlot[]> {
  return (await db.query<FeedSlot>(slots, [userId, all])).rows
}
