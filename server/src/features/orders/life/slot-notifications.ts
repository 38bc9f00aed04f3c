import type { LockedOrder } from '#features/order-base/index.ts'
import type { DailyNotification } from '#platform/notify.ts'
import type { SlotChange, SlotValue } from './slot-diff.ts'

type SlotNotification = Extract<DailyNotification, { kind: 'slotGiven' | 'slotMoved' | 'slotTaken' }>

/** Each performer once a save, by what it changes for them, and never its maker. */
export function slotNewsOf(
  changes: readonly SlotChange[],
  order: Pick<LockedOrder, 'id' | 'number' | 'address' | 'city'>,
  maker: string,
): { userId: string; news: SlotNotification }[] {
  const { number, address, city } = order
  const announced = changes.filter(({ kinds }) => kinds.length > 0)
  const users = new Set(
    announced.flatMap(({ before, after }) => [...performersOf(before), ...performersOf(after)]),
  )
  users.delete(maker)
  return [...users].flatMap((userId): { userId: string; news: SlotNotification }[] => {
    const mine = (value: SlotValue | null) => (performersOf(value).includes(userId) ? value : null)
    const own = announced
      .map(({ kinds, before, after }) => ({ kinds, was: mine(before), is: mine(after) }))
      // A change of other performers is reported to performers who were added or removed.
      .filter(({ was, is }) => was || is)
    const was = earliest(own.map((it) => it.was))
    const is = earliest(own.map((it) => it.is))
    const about = order.id
    const place = { number, address, city }
    if (!was)
      return is ? [{ userId, news: { kind: 'slotGiven', about, values: { ...place, startAt: is } } }] : []
    if (!is) return [{ userId, news: { kind: 'slotTaken', about, values: { ...place, startAt: was } } }]
    return [
      {
        userId,
        news: { kind: 'slotMoved', about, values: { ...place, startAt: is, wasAt: was === is ? null : was } },
      },
    ]
  })
}

const performersOf = (value: SlotValue | null): readonly string[] => value?.performers ?? []

const earliest = (values: readonly (SlotValue | null)[]): string | null =>
  values
    .flatMap((it) => (it ? [it.startAt] : []))
    .toSorted()
    .at(0) ?? null
