import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changedText, day, id, problemAt, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { qualificationKind, scanName, scanOfPaper } from './qualifications.contract.ts'

const yearsText = sentence('rules.between', { min: 1, max: 50 })
const years = z.number({ error: yearsText }).int(yearsText).min(1, yearsText).max(50, yearsText).nullable()

export const kindOfPapers = z.object({
  key: z.string(),
  /** Null: the program's own name of this key. */
  name: z.string().nullable(),
  /** Usual validity. */
  years: z.number().int().nullable(),
  /** Health data: its end alone is kept. Fixed when it is added. */
  dateOnly: z.boolean(),
  needsNumber: z.boolean(),
  /** Its rules come from a secondary source. */
  toVerify: z.boolean(),
  archived: z.boolean(),
  version,
})
export type KindOfPapers = z.infer<typeof kindOfPapers>

export const companyPaper = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  scan: scanOfPaper,
  archived: z.boolean(),
  version,
})
export type CompanyPaper = z.infer<typeof companyPaper>

const name = requiredText('rules.required', 100)
const optionalDay = day.nullish().transform((value) => value ?? null)

export const papers = {
  kinds: endpoint({
    method: 'GET',
    path: '/qualification-kinds',
    permission: 'signed-in',
    summary: 'Kinds of qualifications in their order, also archived ones',
    response: z.object({ kinds: z.array(kindOfPapers) }),
  }),
  addKind: endpoint({
    method: 'POST',
    path: '/qualification-kinds',
    permission: ['update', 'Settings'],
    summary: 'Adds a kind of qualifications, once per id',
    body: z.object({ id, name, years, dateOnly: z.boolean(), needsNumber: z.boolean() }),
    response: kindOfPapers,
    status: 201,
    limit: { max: 60 },
  }),
  changeKind: endpoint({
    method: 'PATCH',
    path: '/qualification-kinds/:key',
    permission: ['update', 'Settings'],
    summary: 'Renames a kind, changes its rules or archives it; papers of the kind keep it',
    params: z.object({ key: qualificationKind }),
    body: z.object({
      name: name.optional(),
      years: years.optional(),
      needsNumber: z.boolean().optional(),
      toVerify: z.boolean().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: kindOfPapers,
    limit: { max: 120 },
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/company-papers',
    permission: ['read', 'Settings'],
    summary: 'Insurance and authorisations of the company, by expiry',
    response: z.object({ papers: z.array(companyPaper) }),
  }),
  addOfCompany: endpoint({
    method: 'POST',
    path: '/company-papers',
    permission: ['update', 'Settings'],
    summary: 'Adds a paper of the company, once per id',
    body: z
      .object({
        id,
        name,
        number: text(100),
        issuer: text(100),
        issuedOn: optionalDay,
        validUntil: optionalDay,
      })
      .superRefine(({ issuedOn, validUntil }, ctx) => {
        if (issuedOn && validUntil && validUntil < issuedOn)
          problemAt(ctx, ['validUntil'], 'qualifications.endsBefore')
      }),
    response: companyPaper,
    status: 201,
    limit: { max: 60 },
  }),
  changeOfCompany: endpoint({
    method: 'PATCH',
    path: '/company-papers/:id',
    permission: ['update', 'Settings'],
    summary: 'Changes a paper of the company, or archives it',
    params: z.object({ id }),
    body: z.object({
      name: name.optional(),
      number: changedText(100).optional(),
      issuer: changedText(100).optional(),
      issuedOn: day.nullable().optional(),
      validUntil: day.nullable().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: companyPaper,
    limit: { max: 120 },
  }),
  saveScanOfCompany: endpoint({
    method: 'PUT',
    path: '/company-papers/:id/scan',
    permission: ['update', 'Settings'],
    summary: 'Sets or replaces the file of a paper of the company, at most 10 MB',
    params: z.object({ id }),
    query: scanName,
    binary: true,
    response: companyPaper,
    limit: { max: 60 },
  }),
  readScanOfCompany: endpoint({
    method: 'GET',
    path: '/company-papers/:id/scan',
    permission: ['read', 'Settings'],
    summary: 'The file of a paper of the company',
    params: z.object({ id }),
    response: 'file',
  }),
  removeScanOfCompany: endpoint({
    method: 'DELETE',
    path: '/company-papers/:id/scan',
    permission: ['update', 'Settings'],
    summary: 'Removes the file of a paper of the company',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
}
