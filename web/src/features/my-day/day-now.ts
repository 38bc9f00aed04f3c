import { nextVisitOf } from '@zlecenia/contract/features/my-day/next-visit'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Queued } from '#lib/queue/item.ts'
import { correctedNow } from './clock.ts'
import { allVisits, type MyDay, type Visit } from './my-day.api.ts'
import { visitTap } from './queued-taps.ts'
import { shownVisit } from './visit-stage.ts'

/** A copy of an earlier day, as it is read today. */
export function asOfToday(day: MyDay, now: Date): MyDay {
  const today = dayInWarsaw(now)
  if (today <= day.today) return day
  const isOpen = ({ state }: Visit) => state !== 'finished' && state !== 'notHeld'
  const past = day.days.filter((it) => it.day < today).flatMap(({ visits }) => visits.filter(isOpen))
  return { ...day, today, days: day.days.filter((it) => it.day >= today), late: [...day.late, ...past] }
}

/** The server's choice; with taps that it does not have, or on a later day, the same rule is applied here. */
export function nextVisit(read: MyDay, day: MyDay, queued: readonly Queued[]): Visit | undefined {
  if (read === day && !queued.some(({ kind }) => kind === visitTap.name))
    return allVisits(day).find(({ slotId }) => slotId === day.next)
  const all = allVisits(day).map((visit) => ({
    visit,
    state: shownVisit(visit, queued).stage,
    endAt: visit.endAt,
    orderState: visit.orderState,
  }))
  return nextVisitOf(all, day.today)?.visit
}

/** The window in which codes and the phone of who waits are shown. */
export function isWindowOpen({ codesFrom, codesTo }: Visit, now = correctedNow()): boolean {
  return Date.parse(codesFrom) <= now.getTime() && now.getTime() < Date.parse(codesTo)
}
