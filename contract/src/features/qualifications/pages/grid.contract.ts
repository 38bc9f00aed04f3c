import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { inParts, tableFormats } from '../../../lib/list.ts'
import { day, id } from '../../../lib/rules.ts'
import { sentence } from '../../../lib/sentence.ts'
import { heldQualification } from '../qualifications.contract.ts'

export const cellStates = ['valid', 'soon', 'over', 'ahead', 'toConfirm', 'missing'] as const

const cell = z.object({
  kind: z.string(),
  state: z.enum(cellStates),
  validUntil: z.string().nullable(),
})
export type GridCell = z.infer<typeof cell>

const person = z.object({ id: z.string(), name: z.string() })

const touchedSlot = z.object({
  slotId: z.string(),
  orderId: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
  startAt: z.string(),
})

export const qualificationsGrid = z.object({
  /** Today in the company's time zone. */
  day: z.string(),
  kinds: z.array(z.string()),
  /** Cells in the order of the kinds. */
  people: z.array(person.extend({ cells: z.array(cell) })),
  /** Papers that end within 60 days, the earliest first, with planned slots after the end that need them. */
  ending: z.array(person.extend({ kind: z.string(), validUntil: z.string(), slots: z.array(touchedSlot) })),
  /** Papers that wait for confirmation, the oldest first. */
  toConfirm: z.array(person.extend({ kind: z.string(), qualificationId: z.string() })),
})
export type QualificationsGrid = z.infer<typeof qualificationsGrid>

export const onSitePerson = person.extend({
  orders: z.array(z.string()),
  /** A tap of the visit or a mark of the office; false: only a slot was planned. */
  isPresent: z.boolean(),
  /** Valid on that day. */
  qualifications: z.array(heldQualification.extend({ number: z.string().nullable() })),
})
export type OnSitePerson = z.infer<typeof onSitePerson>

const permission = ['read', 'Qualification'] as const

export const scansOfPeopleMost = 50
const users = z
  .string()
  .max(scansOfPeopleMost * 37, sentence('qualificationGrid.scansMost', { max: scansOfPeopleMost }))
  .transform(inParts)
  .pipe(z.array(id).min(1).max(scansOfPeopleMost))

export const qualificationPages = {
  grid: endpoint({
    method: 'GET',
    path: '/qualifications/grid',
    permission,
    summary: 'People by kinds of qualifications, papers that expire, and planned slots they affect',
    response: qualificationsGrid,
    limit: { max: 120 },
    heavy: true,
  }),
  onSite: endpoint({
    method: 'GET',
    path: '/qualifications/on-site',
    permission,
    summary: 'People at a building on a day, with their qualifications valid then',
    query: z.object({ buildingId: id, day }),
    response: z.object({ people: z.array(onSitePerson) }),
    limit: { max: 120 },
    heavy: true,
  }),
  table: endpoint({
    method: 'GET',
    path: '/qualifications/grid/export',
    permission,
    summary: 'The grid as a table',
    query: z.object({ format: z.enum(tableFormats).default('csv') }),
    response: 'table',
    limit: { max: 20 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/qualifications/grid/pdf',
    permission,
    summary: 'The grid as a PDF/A',
    response: 'file',
    limit: { max: 20 },
  }),
  scans: endpoint({
    method: 'GET',
    path: '/qualifications/scans',
    permission,
    summary: `Scans of the confirmed papers of at most ${scansOfPeopleMost} people (ids with commas) as one ZIP`,
    query: z.object({ users }),
    response: 'file',
    limit: { max: 10 },
    heavy: true,
  }),
}
