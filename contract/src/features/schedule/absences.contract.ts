import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { changedLines, id, lines, optionalId, version } from '../../lib/rules.ts'
import { qualificationKind } from '../qualifications/qualifications.contract.ts'
import { absenceKinds, absenceStates } from './absence-kinds.ts'
import { absenceList } from './absence-list.ts'
import { checkDaySpan, daySpanRead, daySpanSent } from './day-span.contract.ts'

const named = z.object({ id: z.string(), name: z.string() })

const missing = z.object({ kind: qualificationKind, validUntil: z.string().nullable() })

export const absence = z.object({
  id: z.string(),
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
  }),
  /** Null, like the note: "nieobecny", where the caller may not know more. */
  kind: z.enum(absenceKinds).nullable(),
  state: z.enum(absenceStates),
  ...daySpanRead,
  note: z.string().nullable(),
  madeAt: z.string(),
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
  /** Number of the person's slots in that time; 0 for callers who may not change orders. */
  slots: z.number().int(),
  version,
})
export type Absence = z.infer<typeof absence>

const slotInAbsence = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  version,
  startAt: z.string(),
  endAt: z.string(),
  address: z.string(),
  city: z.string(),
  performers: z.array(named),
  /** Possible substitutes, the same crew first, with missing qualifications the caller may know. */
  free: z.array(named.extend({ lacks: z.array(missing) })),
})
export type SlotInAbsence = z.infer<typeof slotInAbsence>

export const absences = {
  list: endpoint({
    method: 'GET',
    path: '/absences',
    permission: ['read', 'Absence'],
    summary: `${inPages} absences, those that wait for an answer first; with an own right one's own`,
    query: listQuery(absenceList),
    response: pageOf(absence),
    limit: { max: 600 },
    heavy: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/absences',
    permission: ['create', 'Absence'],
    summary:
      'Requests own leave or training; callers who decide also enter absences of others and of other kinds. Idempotent by its id',
    body: z
      .object({
        id: optionalId,
        userId: optionalId,
        kind: z.enum(absenceKinds),
        ...daySpanSent,
        note: lines(500),
      })
      .superRefine(checkDaySpan),
    response: absence,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/absences/:id',
    permission: ['create', 'Absence'],
    summary:
      'Changes days, kind or note of an own absence; other days or another kind need a new decision. Callers who decide change all whose kind they may see',
    params: z.object({ id }),
    body: z
      .object({
        kind: z.enum(absenceKinds).optional(),
        ...daySpanSent,
        note: changedLines(500).optional(),
        version,
      })
      .superRefine(checkDaySpan),
    response: absence,
    limit: { max: 60 },
  }),
  decide: endpoint({
    method: 'POST',
    path: '/absences/:id/decision',
    permission: ['update', 'Absence'],
    summary: 'Approves or refuses a request of another person; own ones with the right to manage absences',
    params: z.object({ id }),
    body: z.object({ approved: z.boolean(), answer: lines(500), version }),
    response: absence,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/absences/:id',
    permission: ['delete', 'Absence'],
    summary: 'Withdraws an absence; with an own right only an own one without a decision',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
  slots: endpoint({
    method: 'GET',
    path: '/absences/:id/slots',
    permission: ['read', 'Absence'],
    summary:
      'Slots that are to take place during an absence, and who is free for each; for who may change any order',
    params: z.object({ id }),
    response: z.object({ slots: z.array(slotInAbsence) }),
    limit: { max: 120 },
  }),
}
