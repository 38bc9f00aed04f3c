import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { learnClock } from './clock.ts'

export type MyDay = Answer<'GET /me/day'>
export type Visit = MyDay['late'][number]
export type VisitEvent = Visit['events'][number]

const read = query('GET /me/day', { query: {} })

/** Today and a week ahead: the server decides which day is today. */
export const myDayQuery = queryOptions({
  ...read,
  async queryFn(context) {
    const day = await (read.queryFn as (context: unknown) => Promise<MyDay>)(context)
    learnClock(day.serverNow)
    return day
  },
})

/** Bytes never change; they are not cached for an hour, since many photos fill the memory. */
const asBytes = { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 }

export const fileQuery = (id: string, fileId: string) =>
  queryOptions({ ...query('GET /orders/:id/files/:fileId', { params: { id, fileId } }), ...asBytes })
export const thumbnailQuery = (id: string, fileId: string) =>
  queryOptions({
    ...query('GET /orders/:id/files/:fileId/thumbnail', { params: { id, fileId } }),
    ...asBytes,
  })

export const allVisits = ({ days, late }: MyDay): Visit[] => [
  ...late,
  ...days.flatMap(({ visits }) => visits),
]
