import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { day, problemAt } from '../../lib/rules.ts'
import { dayAfter } from '../../lib/working-days.ts'
import { heldQualification } from '../qualifications/qualifications.contract.ts'
import { absenceKinds, absenceStates } from './absence-kinds.ts'
import { userColours } from './user-colours.ts'

const times = { startAt: z.string(), endAt: z.string(), wholeDays: z.boolean() }

const performerAbsence = z.object({
  id: z.string(),
  /** Null: "nieobecny", where the caller may not know more. */
  kind: z.enum(absenceKinds).nullable(),
  state: z.enum(absenceStates).exclude(['refused']),
  ...times,
})
export type PerformerAbsence = z.infer<typeof performerAbsence>

const performerEvent = z.object({ id: z.string(), title: z.string(), ...times })
export type PerformerEvent = z.infer<typeof performerEvent>

const availabilityPerformer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  colour: z.enum(userColours).nullable(),
  /** False: no longer a worker, but with slots on these days. */
  active: z.boolean(),
  crewId: z.string().nullable(),
  /** Working minutes of each day, holidays and days off applied; absences are not. */
  days: z.array(
    z.object({
      day: z.string(),
      hours: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    }),
  ),
  absences: z.array(performerAbsence),
  /** Events, with each repetition within these days. */
  events: z.array(performerEvent),
  /** Mondays of the weeks in which they are on call. */
  onCall: z.array(z.string()),
  /** Qualifications of the kinds that services need, expired ones included. */
  qualifications: z.array(heldQualification),
})
export type AvailabilityPerformer = z.infer<typeof availabilityPerformer>

const availabilityCrew = z.object({ id: z.string(), name: z.string(), leaderId: z.string().nullable() })
export type AvailabilityCrew = z.infer<typeof availabilityCrew>

export const availabilityDaysMax = 62

export const availability = {
  performers: endpoint({
    method: 'GET',
    path: '/schedule/board',
    permission: ['read', 'Schedule'],
    summary: `Performers of the board for days half open (an instant is its day), at most ${availabilityDaysMax}: crew, hours, absences, internal events, weeks on call; by crew, its leader first, then by name; with an own right only oneself`,
    query: z.object({ from: day, to: day }).superRefine(({ from, to }, ctx) => {
      if (to <= from || to > dayAfter(from, availabilityDaysMax))
        problemAt(ctx, ['to'], 'schedule.daysUnclear')
    }),
    response: z.object({ crews: z.array(availabilityCrew), performers: z.array(availabilityPerformer) }),
    limit: { max: 600 },
    heavy: true,
  }),
}
