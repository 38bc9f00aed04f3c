import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inParts } from '../../lib/list.ts'
import { day, id, problemAt, version } from '../../lib/rules.ts'
import { holidayNames, weekdayOfDay } from '../../lib/working-days.ts'
import { dueUnits } from '../../lib/working-time.ts'
import { hoursOfDay } from './day-span.contract.ts'
import { freeTimePerformersMax } from './free-times.ts'
import { priorities } from './priorities.ts'
import { userColours } from './user-colours.ts'

const week = z.array(hoursOfDay.nullable()).length(7)
const companyWeek = week.refine((days) => days.some((it) => it !== null), { error: 'schedule.noWorkingDay' })

const off = z
  .array(z.object({ from: day, to: day }))
  .max(200)
  .superRefine((list, ctx) => {
    for (const [i, { from, to }] of list.entries()) {
      if (to < from) problemAt(ctx, [i, 'to'], 'schedule.daysUnclear')
    }
  })

const due = z
  .object({
    amount: z.number().int().min(1, 'schedule.dueUnclear').max(999, 'schedule.dueUnclear'),
    unit: z.enum(dueUnits),
  })
  .nullable()

const workingTime = {
  week,
  worked: z.array(z.enum(holidayNames)).max(holidayNames.length),
  off: z.array(z.object({ from: z.string(), to: z.string() })),
}

export const companySchedule = z.object({
  ...workingTime,
  due: z.record(z.enum(priorities), due),
  version,
})
export type CompanySchedule = z.infer<typeof companySchedule>

/** Schedule of a user; `week` null: the company's. */
export const userSchedule = z.object({
  userId: z.string(),
  week: week.nullable(),
  colour: z.enum(userColours).nullable(),
  version,
})
export type UserSchedule = z.infer<typeof userSchedule>

/** Version 0: none was ever assigned. */
export const onCallWeek = z.object({
  week: z.string(),
  user: z.object({ id: z.string(), name: z.string() }).nullable(),
  version,
})
export type OnCallWeek = z.infer<typeof onCallWeek>
export const onCallWeeksAhead = 12

const monday = day.refine((it) => weekdayOfDay(it) === 1, { error: 'rules.day' })

const ids = (max: number) =>
  z
    .string()
    .max(37 * max)
    .transform(inParts)
    .pipe(z.array(id).max(max))
    .optional()

export const freeTimesFound = z.object({
  minutes: z.number().int(),
  times: z.array(
    z.object({
      startAt: z.string(),
      endAt: z.string(),
      /** A free performer, where none was chosen. */
      performer: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  /** Person on call, for an emergency now, outside working hours. */
  onCall: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type FreeTimesFound = z.infer<typeof freeTimesFound>

export const schedule = {
  company: endpoint({
    method: 'GET',
    path: '/schedule/company',
    permission: ['read', 'Schedule'],
    summary: 'Working hours and days off of the company, and when orders are due by their priority',
    response: companySchedule,
  }),
  saveCompany: endpoint({
    method: 'PATCH',
    path: '/schedule/company',
    permission: ['update', 'Settings'],
    summary: 'Changes working hours, holidays and due times of the company; orders that were taken stay due',
    body: z.object({
      week: companyWeek.optional(),
      worked: workingTime.worked.optional(),
      off: off.optional(),
      due: z.partialRecord(z.enum(priorities), due).optional(),
      version,
    }),
    response: companySchedule,
    limit: { max: 30 },
  }),
  user: endpoint({
    method: 'GET',
    path: '/schedule/users/:id',
    permission: ['read', 'Schedule'],
    summary: 'Working hours and colour of a user; days off are absences',
    params: z.object({ id }),
    response: userSchedule,
  }),
  saveUser: endpoint({
    method: 'PATCH',
    path: '/schedule/users/:id',
    permission: ['update', 'Schedule'],
    summary: 'Changes working hours and colour of a user; with an own right only of oneself',
    params: z.object({ id }),
    body: z.object({
      week: week.nullable().optional(),
      colour: z.enum(userColours).nullable().optional(),
      version,
    }),
    response: userSchedule,
    limit: { max: 60 },
  }),
  onCall: endpoint({
    method: 'GET',
    path: '/schedule/on-call',
    permission: ['read', 'Schedule'],
    summary: `Who is on call, this week and ${onCallWeeksAhead - 1} more`,
    response: z.object({ weeks: z.array(onCallWeek) }),
  }),
  saveOnCall: endpoint({
    method: 'PATCH',
    path: '/schedule/on-call/:week',
    permission: ['update', 'Settings'],
    summary: 'Sets who is on call in the week of a Monday; null for no one',
    params: z.object({ week: monday }),
    body: z.object({ userId: id.nullable(), version }),
    response: onCallWeek,
    limit: { max: 60 },
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/schedule/free-times',
    permission: ['read', 'Schedule'],
    summary:
      'Three times at which all performers work and are free, or of nobody somebody certified for the services, as long as earlier slots with these services usually were, else as long as the catalogue says, else an hour',
    query: z.object({
      performers: ids(freeTimePerformersMax),
      services: ids(200),
      emergency: z.literal('yes').optional(),
    }),
    response: freeTimesFound,
    limit: { max: 120 },
  }),
}
