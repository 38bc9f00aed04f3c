import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { tableFormats } from '../../lib/list.ts'
import { day, id, problemAt } from '../../lib/rules.ts'
import { dayAfter } from '../../lib/working-days.ts'
import { visitState } from '../order-base/order-state.ts'

/** Most days that the board of performers asks for. */
const workDaysMax = 31

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u, { error: 'rules.invalid' })
const minutes = z.number().int()
const sums = { work: minutes, way: minutes, pause: minutes, planned: minutes }

/** The part of a visit that falls on one day. */
const timeSheetVisit = z.object({
  slotId: z.string(),
  orderId: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
  from: z.string(),
  /** Null while it is under way. */
  to: z.string().nullable(),
  work: minutes,
  way: minutes,
  pause: minutes,
  /** A tap of it was corrected by the office. */
  isCorrected: z.boolean(),
  /** A tap of it was entered later by its performer. */
  isLate: z.boolean(),
  /** Its finish is missing, so its last stretch is not counted. */
  isUnfinished: z.boolean(),
})
export type TimeSheetVisit = z.infer<typeof timeSheetVisit>

const timeSheetDay = z.object({
  day: z.string(),
  ...sums,
  /** Minutes that two visits share; they are counted once. */
  shared: minutes,
  visits: z.array(timeSheetVisit),
})
export type TimeSheetDay = z.infer<typeof timeSheetDay>

export const timeSheet = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  month: z.string(),
  /** Today in the company's time zone. */
  today: z.string(),
  /** Each day of the month. */
  days: z.array(timeSheetDay),
  /** Sums of the days. */
  total: z.object(sums),
})
export type TimeSheet = z.infer<typeof timeSheet>

const workNow = z.object({
  state: visitState,
  since: z.string(),
  orderId: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
})
export type WorkNow = z.infer<typeof workNow>

/** Work of one performer beside the plan. */
const workOfPerson = z.object({
  id: z.string(),
  /** The visit under way. */
  now: workNow.nullable(),
  /** Days with work or way. */
  days: z.array(z.object({ day: z.string(), work: minutes, way: minutes })),
})
export type WorkOfPerson = z.infer<typeof workOfPerson>

const own = { permission: ['read', 'Order'], query: z.object({ month }) } as const
const ofUser = {
  permission: ['read', 'Schedule'],
  params: z.object({ id }),
  query: z.object({ month }),
} as const
const tableQuery = z.object({ month, format: z.enum(tableFormats).default('csv') })
const forAll = 'For who may read the schedule of all'

export const timeSheets = {
  board: endpoint({
    method: 'GET',
    path: '/schedule/work',
    permission: ['read', 'Schedule'],
    summary: `Who is under way, on site, working or on a break, and the work of each day, half open, at most ${workDaysMax} days; with an own right only oneself`,
    query: z.object({ from: day, to: day }).superRefine(({ from, to }, ctx) => {
      if (to <= from || to > dayAfter(from, workDaysMax)) problemAt(ctx, ['to'], 'schedule.daysUnclear')
    }),
    response: z.object({ people: z.array(workOfPerson) }),
    limit: { max: 600 },
    heavy: true,
  }),
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/me/time',
    summary: "The caller's time sheet of a month: work, way and breaks by their taps",
    response: timeSheet,
    limit: { max: 300 },
    heavy: true,
  }),
  ownTable: endpoint({
    ...own,
    method: 'GET',
    path: '/me/time/export',
    summary: "The caller's time sheet as a table",
    query: tableQuery,
    response: 'table',
    limit: { max: 20 },
  }),
  ownPdf: endpoint({
    ...own,
    method: 'GET',
    path: '/me/time/pdf',
    summary: "The caller's time sheet on paper (PDF/A)",
    response: 'file',
    limit: { max: 20 },
  }),
  ofUser: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/users/:id/time',
    summary: `A user's time sheet of a month. ${forAll}`,
    response: timeSheet,
    limit: { max: 300 },
    heavy: true,
  }),
  table: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/users/:id/time/export',
    summary: `A user's time sheet as a table. ${forAll}`,
    query: tableQuery,
    response: 'table',
    limit: { max: 20 },
  }),
  pdf: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/users/:id/time/pdf',
    summary: `A user's time sheet on paper (PDF/A). ${forAll}`,
    response: 'file',
    limit: { max: 20 },
  }),
}
