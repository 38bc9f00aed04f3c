import { instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { refuseWhole } from '../../../platform/errors.ts'
import type { StoredSlot } from '../life/life.queries.ts'
import type { WishedSlot } from '../life/slot-diff.ts'

type Live = Pick<StoredSlot, 'id' | 'startAt' | 'endAt' | 'overlapReason' | 'performers'>

interface Move {
  days: number
  overlapReason: string | null
}

/** All slots as they are to be: those that have not begun keep their time of the day and their length. */
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

/** Those whose times are others now, with their performers as they are. */
export function slotsAsBefore(
  live: readonly Live[],
  before: readonly Omit<Live, 'performers'>[],
  now: Date,
): (WishedSlot & { userIds: string[] })[] {
  const times = ({ startAt, endAt }: Omit<Live, 'performers'>) =>
    `${Date.parse(startAt)} ${Date.parse(endAt)}`
  return live.map((slot) => {
    const was = before.find(({ id }) => id === slot.id) ?? slot
    if (times(was) !== times(slot) && Date.parse(was.startAt) <= now.getTime())
      throw refuseWhole('orderBulk.inPast')
    return { ...was, userIds: slot.performers.map(({ id }) => id) }
  })
}

function daysLater(instant: string, days: number): string {
  const [day = '', time = ''] = wallClockOf(instant).split('T')
  return instantOf(`${dayAfter(day, days)}T${time}`)
}
