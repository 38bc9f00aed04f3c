import { instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { StoredSlot } from '#features/order-base/index.ts'
import { refuseWhole } from '#platform/errors.ts'
import type { WishedSlot } from '../life/slot-diff.ts'

type Live = Pick<StoredSlot, 'id' | 'startAt' | 'endAt' | 'overlapReason' | 'performers'>

interface Move {
  days: number
  overlapReason: string | null
}

/** All slots after the move: those that have not begun preserve their time of day and length. */
export function movedByDays(
  live: readonly Live[],
  { days, overlapReason }: Move,
  now: Date,
): (WishedSlot & { userIds: string[] })[] {
  const isAhead = ({ startAt }: Pick<Live, 'startAt'>) => Date.parse(startAt) > now.getTime()
  if (!live.some(isAhead)) throw refuseWhole('orderBulk.noSlots')
  const wished = live.map((slot) => {
    const { id, startAt, endAt, performers } = slot
    const kept = { id, userIds: performers.map((it) => it.id) }
    if (!isAhead(slot)) return { ...kept, startAt, endAt, overlapReason: slot.overlapReason, stays: true }
    const start = daysLater(startAt, days)
    const end = new Date(Date.parse(start) + Date.parse(endAt) - Date.parse(startAt)).toISOString()
    return {
      ...kept,
      startAt: start,
      endAt: end,
      overlapReason: overlapReason ?? slot.overlapReason,
      stays: false,
    }
  })
  if (wished.some((it) => !it.stays && !isAhead(it))) throw refuseWhole('orderBulk.inPast')
  return wished.map(({ stays: _, ...slot }) => slot)
}

interface Handover {
  from: string
  to: string | null
  overlapReason: string | null
}

/** All slots after the handover: slots of one performer that have not begun get another performer, or none. */
export function handedOver(
  live: readonly Live[],
  { from, to, overlapReason }: Handover,
  now: Date,
): (WishedSlot & { userIds: string[] })[] {
  const isTheirs = ({ startAt, performers }: Live) =>
    Date.parse(startAt) > now.getTime() && performers.some(({ id }) => id === from)
  if (!live.some(isTheirs)) throw refuseWhole('orderBulk.noneOfTheirs')
  return live.map((slot) => {
    const { performers, ...same } = slot
    const userIds = performers.map(({ id }) => id)
    if (!isTheirs(slot)) return { ...same, userIds }
    const others = userIds.filter((id) => id !== from && id !== to)
    return {
      ...same,
      overlapReason: overlapReason ?? slot.overlapReason,
      userIds: to ? [...others, to] : others,
    }
  })
}

/** Slots whose times changed, with their current performers. */
export function slotsAsBefore(
  live: readonly Live[],
  before: readonly (Omit<Live, 'performers'> & { userIds?: string[] | undefined })[],
  now: Date,
): (WishedSlot & { userIds: string[] })[] {
  const times = ({ startAt, endAt }: Omit<Live, 'performers'>) =>
    `${Date.parse(startAt)} ${Date.parse(endAt)}`
  return live.map((slot) => {
    const found = before.find(({ id }) => id === slot.id)
    const was = found ?? slot
    if (times(was) !== times(slot) && Date.parse(was.startAt) <= now.getTime())
      throw refuseWhole('orderBulk.inPast')
    return { ...was, userIds: found?.userIds ?? slot.performers.map(({ id }) => id) }
  })
}

function daysLater(instant: string, days: number): string {
  const [day = '', time = ''] = wallClockOf(instant).split('T')
  return instantOf(`${dayAfter(day, days)}T${time}`)
}
