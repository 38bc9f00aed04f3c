import type { Readable } from 'node:stream'
import { recognisedBy } from '@zlecenia/contract/features/imports/import-content'
import { headingsAmong, underGroups } from '@zlecenia/contract/features/imports/import-fields'
import { importLimits } from '@zlecenia/contract/features/imports/import-states'
import type {
  ImportCounts,
  ImportDetails,
  ImportSummary,
} from '@zlecenia/contract/features/imports/imports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { isVisible, oneLine } from '@zlecenia/contract/lib/rules'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, refuse, tooLarge } from '#platform/errors.ts'
import { bytesWithin } from '#platform/http/bytes-within.ts'
import { sanitize } from '#platform/http/sanitize.ts'
import { type Sheet, SheetRefused } from '#platform/sheets/sheet.ts'
import { sheetOf } from '#platform/sheets/sheets.ts'
import { detailsOf, refuseUnlessAll, storedImportOf, summaryOf } from './import-shown.ts'
import { lockedOpen } from './import-turn.ts'
import * as rows from './imports.queries.ts'

type Needs = Pick<Deps, 'db'>

const sheetLimits = {
  rows: importLimits.rows,
  columns: importLimits.columns,
  characters: 5000,
  allCharacters: 30_000_000,
  unpackedBytes: 150 * 1024 * 1024,
}
const headAmong = 30
const sheetsTried = 5
const samplesShown = 3
const noCounts: ImportCounts = {
  rows: 0,
  errors: 0,
  warnings: 0,
  doubles: 0,
  left: 0,
  updated: 0,
  added: { customers: 0, buildings: 0, devices: 0, contacts: 0 },
}

export async function listImports(
  db: Queryable,
  language: LanguageCode,
): Promise<{ imports: ImportSummary[] }> {
  return { imports: (await rows.lastImports(db)).map((it) => summaryOf(it, language)) }
}

export async function readImport(
  db: Queryable,
  caller: Caller,
  id: string,
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  return detailsOf(await storedImportOf(db, id), language)
}

/** User's choice instead of the guess: a sheet, from 0, and the row of the headings. */
export interface Chosen {
  sheet?: number | undefined
  head?: number | undefined
}
interface Table {
  sheet: Sheet
  headings: string[]
  head: number
  data: Sheet['rows']
}

/** The row that looks most like headings among the first ones; else the first. */
function headOf({ rows: all }: Sheet): { at: number; isSure: boolean } {
  const known = all.slice(0, headAmong).map(({ cells }) => headingsAmong(cells))
  const most = Math.max(0, ...known)
  return most >= 2 ? { at: known.indexOf(most), isSure: true } : { at: 0, isSure: false }
}

function tableOf(sheet: Sheet, head: number | undefined): Table & { isSure: boolean } {
  const guessed = headOf(sheet)
  const chosen = head === undefined ? -1 : sheet.rows.findIndex(({ n }) => n === head)
  const at = chosen < 0 ? guessed.at : chosen
  const cellsAt = (n: number) =>
    (sanitize(sheet.rows[n]?.cells ?? []) as string[]).map((it) => oneLine(it).slice(0, 200))
  const data = sheet.rows.slice(at + 1).map(({ n, cells }) => ({ n, cells: sanitize(cells) as string[] }))
  const width = Math.max(0, ...sheet.rows.slice(at).map(({ cells }) => cells.length))
  const heads = underGroups(at > 0 ? cellsAt(at - 1) : [], cellsAt(at)).map((it) => it.slice(0, 200))
  const headings = Array.from({ length: width }, (_, n) => heads[n] ?? '')
  return { sheet, headings, data, head: sheet.rows[at]?.n ?? 1, isSure: guessed.isSure }
}

/** Uses the first sheet with a table; each attempt costs a read of the sheet. */
async function readTable(owner: string, bytes: Buffer, { sheet, head }: Chosen): Promise<Table> {
  const read = async (at: number | undefined) =>
    tableOf(await sheetOf(owner, bytes, { ...sheetLimits, sheet: at }), head)
  const first = await read(sheet)
  if (sheet !== undefined || (first.isSure && first.data.length > 0)) return first
  const last = Math.min(first.sheet.names.length, first.sheet.at + 1 + sheetsTried)
  for (let at = first.sheet.at + 1; at < last; at++) {
    const next = await read(at)
    if (next.isSure && next.data.length > 0) return next
  }
  return first
}

export async function uploadImport(
  { db }: Needs,
  caller: Caller,
  { id, name, chosen, bytes: stream }: { id: string; name: string; chosen: Chosen; bytes: Readable },
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  const bytes = await bytesWithin(stream, importLimits.bytes)
  const max = importLimits.bytes / 1024 ** 2
  if (!bytes) throw tooLarge({ field: 'file', message: sentence('imports.file.tooManyBytes', { max }) })
  if (bytes.length === 0) throw refuse({ field: 'file', message: 'imports.file.empty' })
  const { sheet, headings, head, data } = await readTable(caller.id, bytes, chosen).catch(
    (error: unknown) => {
      throw error instanceof SheetRefused ? refuse({ field: 'file', message: error.message }) : error
    },
  )
  if (data.length === 0) throw refuse({ field: 'file', message: 'imports.file.noRows' })
  const samples = headings.map((_, n) =>
    [...new Set(data.map(({ cells }) => oneLine(cells[n] ?? '').slice(0, 80)))]
      .filter(Boolean)
      .slice(0, samplesShown),
  )
  const columns = headings.map((_, n) => data.map(({ cells }) => cells[n] ?? ''))
  const filled = headings.map((_, n) => data.filter(({ cells }) => isVisible(cells[n] ?? '')).length)
  return db.transaction(async (tx) => {
    const added = await rows.insertImport(
      tx,
      {
        id,
        name,
        madeBy: caller.id,
        sheet: sheet.name,
        otherSheets: sheet.others,
        sheets: sheet.names.map((it) => it.slice(0, 100)),
        sheetAt: sheet.at,
        head,
        headings,
        samples,
        filled,
        columns: (await rows.columnsOfSame(tx, headings)) ?? recognisedBy(headings, columns),
        counts: { ...noCounts, rows: data.length },
      },
      data,
    )
    const made = await storedImportOf(tx, id)
    if (added === 0) {
      if (made.madeBy !== caller.id || made.name !== name) throw conflict()
      return detailsOf(made, language)
    }
    const after = { name, count: data.length }
    await recordChange(tx, { caller, action: 'created', subject: 'Import', id, after })
    return detailsOf(made, language)
  })
}

export function deleteImport({ db }: Needs, caller: Caller, id: string): Promise<void> {
  refuseUnlessAll(caller)
  return db.transaction(async (tx) => {
    if (!(await rows.isFree(tx, id))) throw conflict('imports.runs')
    const found = await lockedOpen(tx, id)
    await rows.deleteImport(tx, id)
    const before = { name: found.name }
    await recordChange(tx, { caller, action: 'deleted', subject: 'Import', id, before })
  })
}
