import type { BacklogOrder, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'

export interface Wish {
  startAt: string
  endAt: string
  performers?: readonly { id: string; name: string }[]
  overlapReason?: string
}

type Slots = BacklogOrder['slots']

const idsOf = ({ performers = [] }: Wish) => performers.map(({ id }) => id)

/** The slot that has no performer yet, if any. */
export const waitingSlot = ({ slots }: Pick<BacklogOrder, 'slots'>, now = new Date()) =>
  slots.find(({ userIds, endAt }) => userIds.length === 0 && Date.parse(endAt) > now.getTime())

/** A longer one never fits into working hours. */
const longestMinutes = 8 * 60

/** Length of the waiting slot, else the usual length of its services; the wish's own if neither is known. */
export function lasting(
  order: Pick<BacklogOrder, 'slots' | 'usualMinutes'>,
  wish: Wish,
  now = new Date(),
): Wish {
  const waiting = waitingSlot(order, now)
  const usual = order.usualMinutes && Math.min(order.usualMinutes, longestMinutes) * minuteMs
  const length = waiting ? Date.parse(waiting.endAt) - Date.parse(waiting.startAt) : usual
  return length ? { ...wish, endAt: new Date(Date.parse(wish.startAt) + length).toISOString() } : wish
}

/** All slots of the order after planning: the waiting one is moved, else one is added. */
export function slotsWith(order: BacklogOrder, wish: Wish, now = new Date()) {
  const waiting = waitingSlot(order, now)
  const { startAt, endAt, overlapReason = null } = wish
  const planned = { id: waiting?.id ?? null, startAt, endAt, overlapReason, userIds: idsOf(wish) }
  const sent: (Omit<Slots[number], 'id'> & { id: string | null })[] = order.slots.map((it) =>
    it === waiting ? planned : it,
  )
  return waiting ? sent : [...sent, planned]
}

/** Drawn until it is saved; replaces the slot that waits for a performer. */
export function slotOf(
  order: BacklogOrder,
  { startAt, endAt, performers = [] }: Wish,
  now = new Date(),
): CalendarSlot {
  const { id, number, state, isFault, client, address, city, services, needs } = order
  return {
    id: waitingSlot(order, now)?.id ?? `planned-${id}`,
    orderId: id,
    number,
    startAt,
    endAt,
    isFault,
    client,
    address,
    city,
    services,
    state: state === 'new' && performers.length > 0 ? 'planned' : state,
    priority: order.priority,
    phone: null,
    buildingName: null,
    icon: null,
    needs,
    overlapReason: null,
    version: 0,
    performers: [...performers],
  }
}

/** True if a slot matches the wish. */
export function isPlannedAs(
  slot: Pick<CalendarSlot, 'startAt' | 'endAt' | 'performers'>,
  wish: Wish,
): boolean {
  const wished = idsOf(wish)
  const isThen = (a: string, b: string) => Date.parse(a) === Date.parse(b)
  return (
    isThen(slot.startAt, wish.startAt) &&
    isThen(slot.endAt, wish.endAt) &&
    slot.performers.length === wished.length &&
    slot.performers.every(({ id }) => wished.includes(id))
  )
}

/** Loaded slots with those being saved; each slot once, also while in both. */
export function withPlanned(
  read: readonly CalendarSlot[],
  pending: readonly CalendarSlot[],
): readonly CalendarSlot[] {
  const moved = read.map((it) => {
    const to = pending.find(({ id }) => id === it.id)
    return to ? { ...to, version: it.version } : it
  })
  const isRead = (one: CalendarSlot, it: CalendarSlot) =>
    one.orderId === it.orderId && isPlannedAs(one, { ...it, overlapReason: '' })
  return [...moved, ...pending.filter((it) => !moved.some((one) => one.id === it.id || isRead(one, it)))]
}
