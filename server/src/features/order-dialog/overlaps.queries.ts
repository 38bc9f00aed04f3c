import type { MadeOrder } from '@zlecenia/contract/features/order-base/investment.contract'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { initialNumbering, type Numbering } from '@zlecenia/contract/features/settings/numbering'
import { type Booking, mostNamed, type Overlap } from '#features/order-base/index.ts'
import { companyScheduleJson, onCallNowSql } from '#features/schedule/index.ts'
import { numberingJson } from '#features/settings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { type Answered, answeredSql, expireSql } from '#platform/idempotency.ts'

/** A refused order would waste its number. */
const draftIsThere = `($7::uuid is null or exists (
  select 1 from drafts d where d.id = $7 and d.user_id = $5 and d.version = $8))`

/** After the locking statement, so that it sees concurrent bookings. Half open. */
export const numberAndOverlapsStatement = statement(
  'createOrder.numberAndOverlaps',
  `with expired as (${expireSql('$5', '$6')}), earlier as materialized (select ${answeredSql('$5', '$6')} as answered)
   select earlier.answered, ${numberingJson} as numbering,
          ${companyScheduleJson} as company, ${onCallNowSql} as "onCall",
          case when earlier.answered is null and ${draftIsThere} then nextval($1::text::regclass) end as n,
          coalesce((
            select json_agg(found order by found.place, found."startAt", found.number)
              from (select w.place, w.user_id as "performerId", o.number,
                           s.start_at as "startAt", s.end_at as "endAt"
                      from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])
                             with ordinality as w (user_id, start_at, end_at, place)
                      join slot_performers p
                        on p.user_id = w.user_id and p.end_at > w.start_at and p.start_at < w.end_at
                      join slots s on s.id = p.slot_id and s.cancelled is null
                      join orders o on o.id = s.order_id and o.state <> 'cancelled'
                     limit ${mostNamed}) found), '[]') as overlaps
     from earlier`,
)

/** Numbers of failed orders are lost. */
export async function numberAndOverlaps(
  tx: Queryable,
  { sequence, bookings, userId, key, draft }: ToNumber,
): Promise<Numbered> {
  const { rows } = await tx.query<Numbered & { numbering: Numbering | null }>(numberAndOverlapsStatement, [
    sequence,
    bookings.map((it) => it.performerId),
    bookings.map((it) => it.startAt),
    bookings.map((it) => it.endAt),
    userId,
    key,
    draft?.id ?? null,
    draft?.version ?? null,
  ])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return { ...rows[0], numbering: rows[0].numbering ?? initialNumbering }
}

interface ToNumber {
  sequence: string
  bookings: readonly Booking[]
  userId: string
  key: string | null
  draft: { id: string; version: number } | null
}

interface Numbered {
  answered: Answered<MadeOrder> | null
  /** Not taken when answered before or when the draft is stale. */
  n: number
  numbering: Numbering
  overlaps: Overlap[]
  company: CompanySchedule
  onCall: { id: string } | null
}
