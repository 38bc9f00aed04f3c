import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, weekdayOfDay } from '@zlecenia/contract/lib/working-days'
import { dayText, typedDay } from '#lib/typed-date.ts'
import { oddDay } from '../../odd-times.ts'
import type { ServicesDraft } from './services.draft.ts'

type Typed = Pick<ServicesDraft, 'preferredStart' | 'preferredEnd' | 'oneDay'>

export const wishedDay = (text: string): string | null => typedDay(text, { today: todayInWarsaw() })

/** One day ends on the next: an end is after its start (requirements 5.2). */
export function periodOf(draft: Typed): { from: string | null; to: string | null; oneDay: boolean } {
  const from = wishedDay(draft.preferredStart)
  const to = wishedDay(draft.preferredEnd)
  const oneDay = from !== null && to !== null && (from === to || draft.oneDay)
  return { from, to: oneDay ? dayAfter(from) : to, oneDay }
}

export function wish(from: string, to: string): Typed {
  const oneDay = from === to
  return { preferredStart: dayText(from), preferredEnd: dayText(oneDay ? dayAfter(from) : to), oneDay }
}

export const endOfWeek = (day: string): string => dayAfter(day, 7 - weekdayOfDay(day))
export const endOfMonth = (day: string): string =>
  dayAfter(`${dayAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** Periods in progress are usual, unless long. */
export function oddPeriod(draft: Typed): { start: string[]; end: string[] } {
  const { from, to } = periodOf(draft)
  const today = todayInWarsaw()
  const isRunning = from !== null && to !== null && to >= today && from >= dayAfter(today, -31)
  return { start: from && !isRunning ? oddDay(from) : [], end: to ? oddDay(to) : [] }
}

export function periodWrittenOut(draft: ServicesDraft): ServicesDraft {
  const { from, to, oneDay } = periodOf(draft)
  const out = (day: string | null, text: string) => (day ? dayText(day) : text)
  return {
    ...draft,
    preferredStart: out(from, draft.preferredStart),
    preferredEnd: out(to, draft.preferredEnd),
    oneDay,
  }
}
