import type { BacklogOrder, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'

export interface Wish {
  startAt: string
  endAt: string
  performers?: readonly { id: string; name: string }[]
  overlapReason?: string
}

type Slots = BacklogOrder['slots']

const idsOf = ({ performers = [] }: Wish) => performers.map(({ id }) => id)

/** The slot that waits for a performer, where there is one. */
export const waitingSlot = ({ slots }: Pick<BacklogOrder, 'slots'>, now = new Date()) =>
  slots.find(({ userIds, endAt }) => userIds.length === 0 && Date.parse(endAt) > now.getTime())

/** All slots of the order, once it is planned: the one that waits is moved, else there is one more. */
export function slotsWith(order: BacklogOrder, wish: Wish, now = new Date()) {
  const waiting = waitingSlot(order, now)
  const { startAt, endAt, overlapReason = null } = wish
  const planned = { id: waiting?.id ?? null, startAt, endAt, overlapReason, userIds: idsOf(wish) }
  const sent: (Omit<Slots[number], 'id'> & { id: string | null })[] = order.slots.map((it) =>
    it === waiting ? planned : it,
  )
  return waiting ? sent : [...sent, planned]
}

/** Drawn until it is saved. */
export function slotOf(order: BacklogOrder, { startAt, endAt, performers = [] }: Wish): CalendarSlot {
  const { id, number, state, isFault, client, address, city, services, needs } = order
  return {
    ...{ id: `planned-${id}`, orderId: id, number, startAt, endAt, isFault, client, address, city, services },
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
