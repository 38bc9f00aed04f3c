import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { changedText, day, fileName, id, problemAt, text, version } from '../../lib/rules.ts'

/** Key of a kind; which ones exist is known to the server alone. */
export const qualificationKind = z
  .string({ error: 'rules.required' })
  .regex(/^[a-zA-Z0-9-]{1,40}$/u, { error: 'rules.required' })

export const heldQualification = z.object({
  kind: qualificationKind,
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
})

export const scanOfPaper = z.object({ name: z.string(), type: z.string(), size: z.number().int() }).nullable()

const moment = z.object({ at: z.string(), by: z.object({ id: z.string(), name: z.string() }).nullable() })

/** Number, scope, issuer and scan are null for callers who may not read them. */
export const qualification = heldQualification.extend({
  id: z.string(),
  number: z.string().nullable(),
  /** Devices or work that it is for, as on the paper. */
  scope: z.string().nullable(),
  issuer: z.string().nullable(),
  submitted: moment.nullable(),
  /** Null: waits for confirmation and counts as absent. */
  confirmed: moment.nullable(),
  scan: scanOfPaper,
  archived: z.boolean(),
  version,
})
export type Qualification = z.infer<typeof qualification>

export const qualificationHistoryFields = [
  'qualification',
  'number',
  'scope',
  'issuer',
  'issuedOn',
  'validUntil',
  'scan',
  'paperConfirmed',
  'byOneself',
  'archived',
] as const

const ofUser = z.object({ id })
const one = ofUser.extend({ qualificationId: id })
const optionalDay = day.nullish().transform((value) => value ?? null)
/** Fields of the kind are checked by the server. */
const newPaper = z
  .object({
    id,
    kind: qualificationKind,
    number: text(100),
    scope: text(200),
    issuer: text(100),
    issuedOn: optionalDay,
    validUntil: optionalDay,
  })
  .superRefine(({ issuedOn, validUntil }, ctx) => {
    if (issuedOn && validUntil && validUntil < issuedOn)
      problemAt(ctx, ['validUntil'], 'qualifications.endsBefore')
  })
export const scanName = z.object({ name: fileName, version: z.coerce.number().pipe(version) })
const ownOne = z.object({ qualificationId: id })
const qualificationsRead = z.object({ qualifications: z.array(qualification) })

export const qualifications = {
  list: endpoint({
    method: 'GET',
    path: '/users/:id/qualifications',
    permission: ['read', 'User'],
    summary:
      'Qualifications of a user with their expiry; number, scan and archived ones only with the right to read qualifications',
    params: ofUser,
    response: qualificationsRead,
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/:id/qualifications',
    permission: ['create', 'Qualification'],
    summary: 'Adds a qualification of a user, once per id',
    params: ofUser,
    body: newPaper,
    response: qualification,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/:id/qualifications/:qualificationId',
    permission: ['update', 'Qualification'],
    summary: 'Changes a qualification, archives it or restores it; absent fields keep their values',
    params: one,
    body: z.object({
      number: changedText(100).optional(),
      scope: changedText(200).optional(),
      issuer: changedText(100).optional(),
      issuedOn: day.nullable().optional(),
      validUntil: day.nullable().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: qualification,
    limit: { max: 120 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/:id/qualifications/:qualificationId/confirm',
    permission: ['update', 'Qualification'],
    summary:
      'Confirms a paper that its holder handed in; not by the person who handed it in, unless no other may confirm',
    params: one,
    body: z.object({ version }),
    response: qualification,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id/qualifications/:qualificationId',
    permission: ['delete', 'Qualification'],
    summary: 'Deletes a qualification that was entered by mistake, with its scan; the log keeps its entry',
    params: one,
    limit: { max: 60 },
  }),
  saveScan: endpoint({
    method: 'PUT',
    path: '/users/:id/qualifications/:qualificationId/scan',
    permission: ['update', 'Qualification'],
    summary: 'Sets or replaces the scan of a certificate, at most 10 MB',
    params: one,
    query: scanName,
    binary: true,
    response: qualification,
    limit: { max: 60 },
  }),
  readScan: endpoint({
    method: 'GET',
    path: '/users/:id/qualifications/:qualificationId/scan',
    permission: ['read', 'Qualification'],
    summary: 'The scan of a certificate',
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
    summary: 'History of the qualifications of a user, latest first; 20 entries a page',
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
  handIn: endpoint({
    method: 'POST',
    path: '/me/qualifications',
    permission: ['create', 'Qualification'],
    summary: 'Hands in a paper of the caller for confirmation, once per id',
    body: newPaper,
    response: qualification,
    status: 201,
    limit: { max: 60 },
  }),
  handInScan: endpoint({
    method: 'PUT',
    path: '/me/qualifications/:qualificationId/scan',
    permission: ['create', 'Qualification'],
    summary: 'Sets or replaces the scan of a paper of the caller that waits for confirmation',
    params: ownOne,
    query: scanName,
    binary: true,
    response: qualification,
    limit: { max: 60 },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/me/qualifications/:qualificationId',
    permission: ['create', 'Qualification'],
    summary: 'Deletes a paper of the caller that waits for confirmation, with its scan',
    params: ownOne,
    limit: { max: 60 },
  }),
  ownScan: endpoint({
    method: 'GET',
    path: '/me/qualifications/:qualificationId/scan',
    permission: 'signed-in',
    summary: 'The scan of a paper of the caller',
    params: ownOne,
    response: 'file',
  }),
}
