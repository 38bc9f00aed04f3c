import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { tableFormats } from '../../lib/list.ts'
import { exportQuery } from '../../lib/list-query.ts'
import { id } from '../../lib/rules.ts'
import { invoiceList } from './invoice-list.ts'
import { registerMarks } from './register-marks.ts'

/** `2026-11`. */
const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/u, { error: 'rules.invalid' })
const format = z.enum(tableFormats).default('csv')

const registerExport = z.object({
  id: z.string(),
  month: z.string(),
  at: z.string(),
  by: z.string(),
  rows: z.number().int(),
})
export type RegisterExport = z.infer<typeof registerExport>

/** `added`: issued after the export; `numbered`: its KSeF number came after the export. */
export const lateReasons = ['added', 'numbered'] as const

const lateRow = z.object({
  invoiceId: z.string(),
  number: z.string(),
  month: z.string(),
  buyer: z.string(),
  reason: z.enum(lateReasons),
  /** Mark in the latest export of the month; null where the document is missing there. */
  mark: z.enum(registerMarks).nullable(),
  ksefNumber: z.string().nullable(),
  exportedAt: z.string(),
})
export type LateRow = z.infer<typeof lateRow>

/** Late rows that are shown; the table has all. */
export const lateRowsShown = 50

const registerState = z.object({
  /** Documents of the month by their mark of today. */
  marks: z.record(z.enum(registerMarks), z.number().int()),
  latest: registerExport.nullable(),
  late: z.object({ total: z.number().int(), rows: z.array(lateRow) }),
})
export type RegisterState = z.infer<typeof registerState>

export const invoiceExports = {
  list: endpoint({
    method: 'GET',
    path: '/invoices/export',
    permission: ['read', 'Invoice'],
    summary: 'All invoices of the list, with its filters and sort',
    query: exportQuery(invoiceList),
    response: 'table',
    limit: { max: 20 },
  }),
  month: endpoint({
    method: 'GET',
    path: '/invoices/months/:month/files.zip',
    permission: ['read', 'Invoice'],
    summary: 'FA(3) documents of all invoices issued in a month, in one archive',
    params: z.object({ month }),
    response: 'file',
    limit: { max: 20 },
  }),
  register: endpoint({
    method: 'GET',
    path: '/invoices/register',
    permission: ['read', 'Invoice'],
    summary:
      'State of the sales register of a month: documents by mark, its latest export, and rows of all months that need a correction of the register',
    query: z.object({ month }),
    response: registerState,
    limit: { max: 120 },
    heavy: true,
  }),
  late: endpoint({
    method: 'GET',
    path: '/invoices/register/late',
    permission: ['read', 'Invoice'],
    summary: 'Rows that need a correction of a register that was exported',
    query: z.object({ format }),
    response: 'table',
    limit: { max: 20 },
  }),
  addRegister: endpoint({
    method: 'POST',
    path: '/invoices/register/exports',
    permission: ['create', 'Invoice'],
    summary:
      'Stores the sales register of a month with the marks of today, and answers with its export; idempotent',
    body: z.object({ id, month }),
    response: registerExport,
    status: 201,
    limit: { max: 20 },
  }),
  table: endpoint({
    method: 'GET',
    path: '/invoices/register/exports/:id',
    permission: ['read', 'Invoice'],
    summary: 'An exported sales register with the columns of JPK_V7M(3), always with the same marks',
    params: z.object({ id }),
    query: z.object({ format }),
    response: 'table',
    limit: { max: 20 },
  }),
}
