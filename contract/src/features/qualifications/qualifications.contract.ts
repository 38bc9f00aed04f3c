import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { changedText, day, fileName, id, problemAt, text, version } from '../../lib/rules.ts'
import { isDateOnly, needsProof, qualificationKinds } from './qualification-kinds.ts'

export const qualificationKind = z.enum(qualificationKinds, { error: 'rules.required' })

export const heldQualification = z.object({
  kind: qualificationKind,
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
})

/** Number and scan are null for callers who may not read them. */
export const qualification = heldQualification.extend({
  id: z.string(),
  number: z.string().nullable(),
  scan: z.object({ name: z.string(), type: z.string(), size: z.number().int() }).nullable(),
  archived: z.boolean(),
  version,
})
export type Qualification = z.infer<typeof qualification>

export const qualificationHistoryFields = [
  'qualification',
  'number',
  'issuedOn',
  'validUntil',
  'scan',
  'archived',
] as const

const ofUser = z.object({ id })
const one = ofUser.extend({ qualificationId: id })
const optionalDay = day.nullish().transform((value) => value ?? null)
const qualificationsRead = z.object({ qualifications: z.array(qualification) })

export const qualifications = {
  list: endpoint({
    method: 'GET',
    path: '/users/:id/qualifications',
    permission: ['read', 'User'],
    summary:
      'What a user is certified for and until when; number, scan and archived ones only with the right to read qualifications',
    params: ofUser,
    response: qualificationsRead,
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/:id/qualifications',
    permission: ['create', 'Qualification'],
    summary: 'Adds a qualification of a user; sent again under the same id, it adds nothing',
    params: ofUser,
    body: z
      .object({
        id,
        kind: qualificationKind,
        number: text(100),
        issuedOn: optionalDay,
        validUntil: optionalDay,
      })
      .superRefine(({ kind, number, issuedOn, validUntil }, ctx) => {
        if (issuedOn && validUntil && validUntil < issuedOn)
          problemAt(ctx, ['validUntil'], 'qualifications.endsBefore')
        if (needsProof(kind) && !number && !issuedOn) problemAt(ctx, ['number'], 'qualifications.proof')
        if (!isDateOnly(kind)) return
        if (!validUntil) problemAt(ctx, ['validUntil'], 'rules.required')
        if (number) problemAt(ctx, ['number'], 'qualifications.dateOnly')
        if (issuedOn) problemAt(ctx, ['issuedOn'], 'qualifications.dateOnly')
      }),
    response: qualification,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/:id/qualifications/:qualificationId',
    permission: ['update', 'Qualification'],
    summary: 'Changes a qualification, archives it or brings it back; absent fields stay',
    params: one,
    body: z.object({
      number: changedText(100).optional(),
      issuedOn: day.nullable().optional(),
      validUntil: day.nullable().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: qualification,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id/qualifications/:qualificationId',
    permission: ['delete', 'Qualification'],
    summary:
      'Removes a qualification that was entered by mistake, with its scan; the log keeps that it was there',
    params: one,
    limit: { max: 60 },
  }),
  saveScan: endpoint({
    method: 'PUT',
    path: '/users/:id/qualifications/:qualificationId/scan',
    permission: ['update', 'Qualification'],
    summary: 'Keeps the scan of a certificate, at most 10 MB, in the place of the one before',
    params: one,
    query: z.object({ name: fileName, version: z.coerce.number().pipe(version) }),
    binary: true,
    response: qualification,
    limit: { max: 60 },
  }),
  readScan: endpoint({
    method: 'GET',
    path: '/users/:id/qualifications/:qualificationId/scan',
    permission: ['read', 'Qualification'],
    summary: 'The bytes of a scan',
    params: one,
    response: 'file',
  }),
  removeScan: endpoint({
    method: 'DELETE',
    path: '/users/:id/qualifications/:qualificationId/scan',
    permission: ['update', 'Qualification'],
    summary: 'Removes the scan of a certificate',
    params: one,
    limit: { max: 60 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/users/:id/qualifications/history',
    permission: ['read', 'Qualification'],
    summary: 'What was done to the qualifications of a user, the latest first; 20 entries a page',
    params: ofUser,
    query: historyQuery,
    response: historyPage(historyEntry(qualificationHistoryFields)),
  }),
  own: endpoint({
    method: 'GET',
    path: '/me/qualifications',
    permission: 'signed-in',
    summary: "The caller's qualifications, with numbers and scans",
    response: qualificationsRead,
  }),
  ownScan: endpoint({
    method: 'GET',
    path: '/me/qualifications/:qualificationId/scan',
    permission: 'signed-in',
    summary: "The bytes of a scan of the caller's",
    params: z.object({ qualificationId: id }),
    response: 'file',
  }),
}
