import {
  lateAfterMinutes,
  type MoveReason,
  type VisitToday,
} from '@zlecenia/contract/features/order-base/order-kinds'
import {
  isVisitOpen,
  statesOnSite,
  type VisitTap,
  visitAfter,
  visitMoves,
} from '@zlecenia/contract/features/order-base/visit-moves'
import type { PerformerVisit, VisitEvent } from '@zlecenia/contract/features/order-base/visits'
import { limits } from '@zlecenia/contract/lib/limits'
import { zone } from '@zlecenia/contract/lib/warsaw'

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
  /** When the slot was made, moved or given to the performer, whichever came last. */
  assignedAt: string | null
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
           'assignedAt', (
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

export function asPerformerVisit({
  performerId,
  left = null,
  assignedAt,
  events,
}: StoredVisit): PerformerVisit {
  const sorted = events.toSorted(inTime)
  const { state } = visitAfter(sorted.map(({ kind }) => kind))
  const isSinceAssigned = (at: string) => assignedAt === null || Date.parse(at) >= Date.parse(assignedAt)
  return {
    performerId,
    left,
    state,
    accepted:
      isVisitOpen(state) ||
      state === 'finished' ||
      sorted.some(({ kind, at }) => kind === 'accept' && isSinceAssigned(at)),
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

const inSql = (values: readonly string[]) => values.map((it) => `'${it}'`).join(', ')
const changing = visitMoves.filter(({ to }) => to !== null)

/** Taps of `visit_events v` that change the state of their visit; refused taps are never stored. */
export const changesVisitState = `v.kind in (${inSql(changing.map(({ tap }) => tap))})`
/** State of a visit after such a tap. */
export const visitStateAfter = `case v.kind ${changing.map(({ tap, to }) => `when '${tap}' then '${to}'`).join(' ')} end`

const today = `((now() at time zone '${zone}')::date::timestamp at time zone '${zone}')`
const tomorrow = `(((now() at time zone '${zone}')::date + 1)::timestamp at time zone '${zone}')`
/** The office's last word about a slot: `held`, `not_held` or null. */
export const officeMarkOf = (slotId: string) => `(
  select m.kind from visit_events m
   where m.slot_id = ${slotId} and m.kind in ('held', 'not_held') order by m.at desc, m.id desc limit 1)`

/** Ids of slots that overlap today in the company's time zone, or have a tap of today. */
export const slotsOfToday = `
  select s.id from slots s
   where s.cancelled is null and s.start_at < ${tomorrow} and s.end_at > ${today}
     and s.start_at > ${today} - interval '${limits.slotMaxHours} hours'
  union
  select v.slot_id from visit_events v where v.moment >= ${today} and v.moment < ${tomorrow}`

const hasState = (states: readonly string[]) => `${officeMarkOf('s.id')} is null and exists (
  select from slot_performers p
   where p.slot_id = s.id and (
     select ${visitStateAfter} from visit_events v
      where v.slot_id = p.slot_id and v.user_id = p.user_id and ${changesVisitState}
      order by v.moment desc, v.at desc limit 1) in (${inSql(states)}))`

const late = `s.start_at >= ${today} and s.start_at < now() - interval '${lateAfterMinutes} minutes'
  and s.begun_at is null and ${officeMarkOf('s.id')} is null
  and exists (select from slot_performers p where p.slot_id = s.id)`

const ofToday: Record<VisitToday, string> = {
  travelling: hasState(['travelling']),
  onSite: hasState(statesOnSite),
  late,
}

/** Slots `s` and their orders `o` with such a visit of today, as `select <columns> from ...`. */
export const slotsNow = (columns: string, kinds: readonly VisitToday[]): string => `
  select ${columns} from slots s join orders o on o.id = s.order_id
   where s.id in (${slotsOfToday}) and s.cancelled is null and o.state <> 'cancelled'
     and (${kinds.map((kind) => `(${ofToday[kind]}${kind === 'late' ? ' and o.ended is null' : ''})`).join(' or ')})`
