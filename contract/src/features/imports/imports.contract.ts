import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { tableFormats } from '../../lib/list.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { fileName, id } from '../../lib/rules.ts'
import { duplicateReasons } from '../customers/pages/duplicate-list.ts'
import { allImportFields, type ImportField, importTemplates, joints } from './import-fields.ts'
import { importRowList } from './import-row-list.ts'
import {
  duplicateChoices,
  importKinds,
  importLimits,
  importStates,
  rowChoices,
  standingReasons,
} from './import-states.ts'

const count = z.number().int()
export const importCounts = z.object({
  rows: count,
  errors: count,
  warnings: count,
  doubles: count,
  left: count,
  /** Imports of earlier versions have no `prices`. */
  added: z.object({
    customers: count,
    buildings: count,
    devices: count,
    contacts: count,
    prices: count.optional(),
  }),
  updated: count,
})
export type ImportCounts = z.infer<typeof importCounts>

export const importSummary = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  madeAt: z.string(),
  by: z.string().nullable(),
  counts: importCounts,
  progress: count,
  failure: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

const field = z.enum(allImportFields as [ImportField, ...ImportField[]], { error: 'rules.invalid' })

export const importDetails = importSummary.extend({
  sheet: z.string().nullable(),
  otherSheets: count,
  /** Names of visible sheets; empty where the file has none of its own. */
  sheets: z.array(z.string()),
  sheetAt: count,
  /** Number of the heading row, as in a spreadsheet. */
  head: count.nullable(),
  doubles: z.enum(duplicateChoices),
  leavesErrors: z.boolean(),
  /** Number of written records that remained after the undo. */
  stayed: count,
  columns: z.array(
    z.object({
      heading: z.string(),
      field: field.nullable(),
      again: z.boolean(),
      /** Number of rows with a value. */
      filled: count,
      samples: z.array(z.string()),
    }),
  ),
})
export type ImportDetails = z.infer<typeof importDetails>

export const importProblem = z.object({
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
  isError: z.boolean(),
})
export type ImportProblem = z.infer<typeof importProblem>

export const importRow = z.object({
  id: z.string(),
  n: count,
  /** Name of the client, or of an item of the price list. */
  client: z.string().nullable(),
  building: z.string().nullable(),
  device: z.string().nullable(),
  problems: z.array(importProblem),
  /** Existing record; the choice applies to its whole client, building or device. */
  double: z
    .object({
      kind: z.enum(importKinds),
      id: z.string(),
      name: z.string(),
      reasons: z.array(z.enum(duplicateReasons)),
      /** Matched by NIP, or by name and place. */
      sure: z.boolean(),
      choice: z.enum(duplicateChoices),
    })
    .nullable(),
  left: z.boolean(),
})
export type ImportRow = z.infer<typeof importRow>

/** A record that prevents undoing an import. */
export const importStanding = z.object({
  kind: z.enum(importKinds),
  id: z.string(),
  name: z.string(),
  reason: z.enum(standingReasons),
})
export type ImportStanding = z.infer<typeof importStanding>
const standingShown = 50

const params = z.object({ id })

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    permission: ['read', 'Import'],
    summary: 'The last 20 imports, latest first',
    response: z.object({ imports: z.array(importSummary) }),
    limit: { max: 600 },
  }),
  rows: endpoint({
    method: 'GET',
    path: '/imports/rows',
    permission: ['read', 'Import'],
    summary: `Rows of one import, with what is wrong and what is there already. ${inPages}`,
    query: listQuery(importRowList),
    response: pageOf(importRow),
    limit: { max: 600 },
    heavy: true,
  }),
  problems: endpoint({
    method: 'GET',
    path: '/imports/problems',
    permission: ['read', 'Import'],
    summary: 'Problems of one import: a line for each row and cell',
    query: exportQuery(importRowList),
    response: 'table',
    limit: { max: 60 },
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/template',
    permission: ['read', 'Import'],
    summary: 'A spreadsheet with all headings and one example, to be filled in',
    query: z.object({
      template: z.enum(importTemplates).default('all'),
      format: z.enum(tableFormats).default('xlsx'),
    }),
    response: 'table',
    limit: { max: 60 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/imports/:id',
    permission: ['read', 'Import'],
    summary: 'One import: its state, its columns and the records it writes',
    params,
    response: importDetails,
    limit: { max: 600 },
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/imports/:id',
    permission: ['create', 'Import'],
    summary: `Reads a CSV or XLSX file under an id of the caller; at most ${importLimits.bytes / 1024 ** 2} MB and ${importLimits.rows} rows. The sheet and the row of headings are guessed unless they are said. Idempotent`,
    params,
    query: z.object({
      name: fileName,
      sheet: z.coerce.number().int().min(0).max(200).optional(),
      head: z.coerce.number().int().min(1).max(2_000_000).optional(),
    }),
    binary: true,
    response: importDetails,
    limit: { max: 60 },
  }),
  check: endpoint({
    method: 'PUT',
    path: '/imports/:id/columns',
    permission: ['create', 'Import'],
    summary:
      'Maps columns to fields, and starts the check of all rows; a text field may join several columns in their order',
    params,
    body: z.object({
      columns: z
        .array(field.nullable())
        .max(importLimits.columns)
        .refine((all) => all.every((it, n) => !it || it in joints || all.indexOf(it) === n), {
          error: 'imports.fieldTwice',
        }),
    }),
    response: importDetails,
    limit: { max: 60 },
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/imports/:id/choices',
    permission: ['create', 'Import'],
    summary:
      'Chooses what happens to existing records, for all rows or some, and which rows are left out; null: as all others',
    params,
    body: z.object({
      doubles: z.enum(duplicateChoices).optional(),
      leaveErrors: z.boolean().optional(),
      rows: z
        .array(z.object({ n: z.number().int().min(1).max(2_000_000), choice: z.enum(rowChoices).nullable() }))
        .max(200)
        .optional(),
    }),
    response: importDetails,
    limit: { max: 240 },
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports/:id/run',
    permission: ['create', 'Import'],
    summary: 'Starts writing a checked import, all of it or nothing',
    params,
    response: importDetails,
    limit: { max: 60 },
  }),
  standing: endpoint({
    method: 'GET',
    path: '/imports/:id/standing',
    permission: ['create', 'Import'],
    summary: `What stands in the way of taking an import back: how many, and the first ${standingShown}`,
    params,
    response: z.object({ total: count, records: z.array(importStanding).max(standingShown) }),
    limit: { max: 60 },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/:id/undo',
    permission: ['create', 'Import'],
    summary:
      'Begins to take an import back, while nothing hangs on what it wrote and nobody changed it; with `rest`, all but that, and but the clients and buildings it belongs to',
    params,
    query: z.object({ rest: z.literal('1').optional() }),
    response: importDetails,
    limit: { max: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/:id',
    permission: ['create', 'Import'],
    summary: 'Deletes an import that wrote nothing',
    params,
    limit: { max: 60 },
  }),
}
