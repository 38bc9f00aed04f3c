import type { Readable } from 'node:stream'
import { headingsAmong, recognised } from '@zlecenia/contract/features/imports/import-fields'
import { importLimits } from '@zlecenia/contract/features/imports/import-states'
import type {
  ImportCounts,
  ImportDetails,
  ImportSummary,
} from '@zlecenia/contract/features/imports/imports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '../../platform/auth/caller.ts'
import { recordChange } from '../../platform/change.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, refuse, tooLarge } from '../../platform/errors.ts'
import { bytesWithin } from '../../platform/http/bytes-within.ts'
import { storable } from '../../platform/http/storable.ts'
import { type Sheet, SheetRefused } from '../../platform/sheets/sheet.ts'
import { sheetOf } from '../../platform/sheets/sheets.ts'
import { detailsOf, refuseUnlessAll, storedImportOf, summaryOf } from './import-shown.ts'
import { lockedOpen } from './import-turn.ts'
import * as rows from './imports.queries.ts'

type Needs = Pick<Deps, 'db'>

const sheetLimits = {
  ...{ rows: importLimits.rows, columns: importLimits.columns },
  ...{ characters: 5000, allCharacters: 30_000_000, unpackedBytes: 150 * 1024 * 1024 },
}
const headAmong = 10
const samplesShown = 3
const noCounts: ImportCounts = {
  ...{ rows: 0, errors: 0, warnings: 0, doubles: 0, left: 0, updated: 0 },
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

/** The row that looks most like headings among the first ones; else the first. */
function headOf({ rows: all }: Sheet): number {
  const known = all.slice(0, headAmong).map(({ cells }) => headingsAmong(cells))
  const most = Math.max(0, ...known)
  return most >= 2 ? known.indexOf(most) : 0
}

export async function uploadImport(
  { db }: Needs,
  caller: Caller,
  { id, name, bytes: stream }: { id: string; name: string; bytes: Readable },
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  const bytes = await bytesWithin(stream, importLimits.bytes)
  const max = importLimits.bytes / 1024 ** 2
  if (!bytes) throw tooLarge({ field: 'file', message: sentence('imports.file.tooManyBytes', { max }) })
  if (bytes.length === 0) throw refuse({ field: 'file', message: 'imports.file.empty' })
  const sheet = await sheetOf(caller.id, bytes, sheetLimits).catch((error: unknown) => {
    throw error instanceof SheetRefused ? refuse({ field: 'file', message: error.message }) : error
  })
  const at = headOf(sheet)
  const data = sheet.rows.slice(at + 1).map(({ n, cells }) => ({ n, cells: storable(cells) as string[] }))
  if (data.length === 0) throw refuse({ field: 'file', message: 'imports.file.noRows' })
  const width = Math.max(...sheet.rows.slice(at).map(({ cells }) => cells.length))
  const head = (storable(sheet.rows[at]?.cells ?? []) as string[]).map((it) => it.slice(0, 200))
  const headings = Array.from({ length: width }, (_, n) => head[n] ?? '')
  const samples = headings.map((_, n) =>
    data
      .map(({ cells }) => (cells[n] ?? '').slice(0, 80))
      .filter(Boolean)
      .slice(0, samplesShown),
  )
  return db.transaction(async (tx) => {
    const added = await rows.insertImport(
      tx,
      {
        ...{ id, name, madeBy: caller.id, sheet: sheet.name, otherSheets: sheet.others },
        ...{ headings, columns: recognised(headings), samples, counts: { ...noCounts, rows: data.length } },
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

export function removeImport({ db }: Needs, caller: Caller, id: string): Promise<void> {
  refuseUnlessAll(caller)
  return db.transaction(async (tx) => {
    if (!(await rows.isFree(tx, id))) throw conflict('imports.runs')
    const found = await lockedOpen(tx, id)
    await rows.removeImport(tx, id)
    const before = { name: found.name }
    await recordChange(tx, { caller, action: 'deleted', subject: 'Import', id, before })
  })
}
