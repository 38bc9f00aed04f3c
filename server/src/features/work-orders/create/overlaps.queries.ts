import { initialNumbering, type Numbering } from '@zlecenia/contract/features/settings/numbering'
import { type Queryable, statement } from '../../../platform/database/database.ts'
import { numberingJson } from '../../settings/index.ts'
import type { Booking } from './overlaps.ts'

/** Most overlaps an answer names. */
export const mostNamed = 100

/** A performer's slot of another order at the time of a booking. */
export interface Overlap {
  performerId: string
  number: string
  startAt: string
  endAt: string
}

/**
 * The order's number, how it is written, and what its performers already have at its times. Half open: back to back is no overlap.
 * A statement after the one that locked the performers, so that it sees what those who held the lock have booked.
 */
export const numberAndOverlapsStatement = statement(
  'createOrder.numberAndOverlaps',
  `select nextval($1::text::regclass) as n, ${numberingJson} as numbering,
          coalesce((
            select json_agg(found order by found.place, found."startAt", found.number)
              from (select w.place, w.user_id as "performerId", o.number,
                           s.start_at as "startAt", s.end_at as "endAt"
                      from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])
                             with ordinality as w (user_id, start_at, end_at, place)
                      join slot_performers p
                        on p.user_id = w.user_id and p.end_at > w.start_at and p.start_at < w.end_at
                      join slots s on s.id = p.slot_id
                      join orders o on o.id = s.order_id and o.state <> 'cancelled'
                     limit ${mostNamed}) found), '[]') as overlaps`,
)

/** Takes the next number of a sequence; a number taken for an order that fails is never used again. */
export async function numberAndOverlaps(
  tx: Queryable,
  sequence: string,
  bookings: readonly Booking[],
): Promise<Numbered> {
  const { rows } = await tx.query<Numbered & { numbering: Numbering | null }>(numberAndOverlapsStatement, [
    sequence,
    bookings.map((it) => it.performerId),
    bookings.map((it) => it.startAt),
    bookings.map((it) => it.endAt),
  ])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return { ...rows[0], numbering: rows[0].numbering ?? initialNumbering }
}

interface Numbered {
  n: number
  numbering: Numbering
  overlaps: Overlap[]
}
