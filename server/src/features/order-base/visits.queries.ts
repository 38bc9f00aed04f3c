import type { MoveReason } from '@zlecenia/contract/features/order-base/order-kinds'
import { isVisitOpen, type VisitTap, visitAfter } from '@zlecenia/contract/features/order-base/visit-moves'
import type { PerformerVisit, VisitEvent } from '@zlecenia/contract/features/order-base/visits'

export interface StoredVisitEvent {
  id: string
  kind: VisitTap
  at: string
  clientAt: string | null
  receivedAt: string
  isLate: boolean
  reason: MoveReason | null
  words: string | null
  corrected: VisitEvent['corrected']
  position: VisitEvent['position']
  version: number
}

export interface StoredVisit {
  performerId: string
  /** Name of a former performer of the slot. */
  left?: string | null
  /** When the performer was last asked: the slot was made, moved or given to them. */
  askedAt: string | null
  events: StoredVisitEvent[]
}

const event = `json_build_object(
  'id', v.id, 'kind', v.kind, 'at', v.moment, 'clientAt', v.client_at, 'receivedAt', v.at, 'isLate', v.is_late,
  'reason', v.reason, 'words', v.words, 'version', v.version,
  'position', (select json_build_object('lat', x.latitude, 'lng', x.longitude, 'accuracy', x.accuracy)
                 from visit_positions x where x.event_id = v.id),
  'corrected', case when v.corrected_at is not null then json_build_object(
    'was', v.first_moment, 'at', v.corrected_at, 'words', v.correction,
    'by', (select u.first_name || ' ' || u.last_name from users u where u.id = v.corrected_by)) end)`

/** Former performers count too where they have pressed more than an acceptance. */
const performersAndFormer = (slotId: string) => `(
  select p.slot_id, p.user_id, null as left_as from slot_performers p where p.slot_id = ${slotId}
  union all
  select ${slotId}, f.user_id, (select u.first_name || ' ' || u.last_name from users u where u.id = f.user_id)
    from (select distinct v.user_id from visit_events v
           where v.slot_id = ${slotId} and v.kind not in ('held', 'not_held', 'accept')) f
   where not exists (select from slot_performers p where p.slot_id = ${slotId} and p.user_id = f.user_id)) p`

/** Visits of a slot's performers and of former ones with taps, as a JSON list of `StoredVisit`. */
export const storedVisitsOfAll = (slotId: string): string =>
  visitsAsJson(performersAndFormer(slotId), 'p.left_as')

/** Visits of a slot's performers, or of `$user` alone, as a JSON list of `StoredVisit`. */
export const storedVisits = (slotId: string, user: string | null = null): string =>
  visitsAsJson(
    `slot_performers p where p.slot_id = ${slotId}${user ? ` and p.user_id = ${user}` : ''}`,
    'null',
  )

const visitsAsJson = (from: string, left: string): string => `coalesce((
  select json_agg(json_build_object(
           'performerId', p.user_id, 'left', ${left},
           'askedAt', (
             select max(e.at) from slot_events e
              where e.slot_id = p.slot_id
                and (e.kind in ('made', 'moved', 'restored')
                     or e.kind = 'performer' and not coalesce(e.before -> 'performers' ? p.user_id::text, false))),
           'events', coalesce((
             select json_agg(${event} order by v.moment, v.at, v.id)
               from visit_events v
              where v.slot_id = p.slot_id and v.user_id = p.user_id and v.kind not in ('held', 'not_held')), '[]'))
           order by p.user_id)
    from ${from}), '[]')`

const isoOf = (at: string) => new Date(at).toISOString()

/** Sorts by the moment that counts, then by arrival. */
export const inTime = (one: StoredVisitEvent, other: StoredVisitEvent): number =>
  Date.parse(one.at) - Date.parse(other.at) || Date.parse(one.receivedAt) - Date.parse(other.receivedAt)

export function asPerformerVisit({ performerId, left = null, askedAt, events }: StoredVisit): PerformerVisit {
  const sorted = events.toSorted(inTime)
  const { state } = visitAfter(sorted.map(({ kind }) => kind))
  const isAsked = (at: string) => askedAt === null || Date.parse(at) >= Date.parse(askedAt)
  return {
    performerId,
    left,
    state,
    accepted:
      isVisitOpen(state) ||
      state === 'finished' ||
      sorted.some(({ kind, at }) => kind === 'accept' && isAsked(at)),
    events: sorted.map(({ at, clientAt, receivedAt, corrected, ...it }) => ({
      ...it,
      at: isoOf(at),
      clientAt: clientAt && isoOf(clientAt),
      receivedAt: isoOf(receivedAt),
      corrected: corrected && { ...corrected, was: isoOf(corrected.was), at: isoOf(corrected.at) },
      byId: performerId,
    })),
  }
}
