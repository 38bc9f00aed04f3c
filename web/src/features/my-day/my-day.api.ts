import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#lib/call.ts'
import { removeDayDatabase } from '#lib/day-database.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { query } from '#lib/query.ts'
import { clockBehind, learnClock } from './clock.ts'
import { keepDay } from './day-store.ts'

export type MyDay = Answer<'GET /me/day'>
export type Visit = MyDay['late'][number]
export type VisitEvent = Visit['events'][number]

const read = query('GET /me/day', { query: {} })

/** A person whose right was taken away keeps neither visits nor codes. */
async function forgetForbidden(error: unknown): Promise<never> {
  if (error instanceof ProblemError && error.status === 403) await removeDayDatabase()
  throw error
}

/** Today and a week ahead: the server decides which day is today. */
export const myDayQuery = queryOptions({
  ...read,
  async queryFn(context) {
    const day = await (read.queryFn as (context: unknown) => Promise<MyDay>)(context).catch(forgetForbidden)
    learnClock(day.serverNow)
    if (!context.signal.aborted) void keepDay(day, clockBehind())
    return day
  },
})

export const allVisits = ({ days, late }: MyDay): Visit[] => [
  ...late,
  ...days.flatMap(({ visits }) => visits),
]
