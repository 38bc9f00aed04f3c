import type { Readable } from 'node:stream'
import {
  headingsAmong,
  type ImportField,
  partOf,
  recognised,
} from '@zlecenia/contract/features/imports/import-fields'
import { importLimits } from '@zlecenia/contract/features/imports/import-states'
import type {
  ImportCounts,
  ImportDetails,
  ImportRow,
  ImportSummary,
  imports,
} from '@zlecenia/contract/features/imports/imports.contract'
import type { BodyOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fold } from '@zlecenia/contract/lib/text'
import type { Caller } from '../../platform/auth/caller.ts'
import { recordChange } from '../../platform/change.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, forbidden, notFound, Refusal, refuse, tooLarge } from '../../platform/errors.ts'
import { bytesWithin } from '../../platform/http/bytes-within.ts'
import { storable } from '../../platform/http/storable.ts'
import { type Sheet, SheetRefused } from '../../platform/sheets/sheet.ts'
import { sheetOf } from '../../platform/sheets/sheets.ts'
import { translated } from '../../platform/translate.ts'
import { findDoubles } from '../customers-pages/index.ts'
import { importPlanOf, type PlannedRow } from './import-plan.ts'
import * as rows from './imports.queries.ts'
import { type RunnerDeps, runInTurn } from './runner.ts'
import { hangingOn, takeBack, writtenRecords } from './undo.queries.ts'
import { writeWork } from './write.ts'

type Needs = RunnerDeps & Pick<Deps, 'db'>

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

/** What an import may hold stands in its rows: clients with their phones, and what becomes of them. */
function refuseUnlessAll(caller: Caller): void {
  const kinds = ['Customer', 'Building', 'Device'] as const
  const isAllowed = caller.can('read', 'Customer') && kinds.every((it) => caller.can('create', it))
  if (!isAllowed) throw forbidden('imports.notAll')
}
function refuseUnlessUpdates(caller: Caller): void {
  const kinds = ['Customer', 'Building', 'Device'] as const
  if (!kinds.every((it) => caller.can('update', it))) throw forbidden('imports.notUpdates')
}

function summaryOf(it: rows.StoredImport, language: LanguageCode): ImportSummary {
  const { id, name, state, madeAt, by, counts, progress, failure, endedAt } = it
  return {
    ...{ id, name, state, by, counts, progress },
    failure: failure && translated(failure, language),
    ...{ madeAt: madeAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  }
}

function detailsOf(it: rows.StoredImport, language: LanguageCode): ImportDetails {
  const heads = it.headings.map(fold)
  return {
    ...summaryOf(it, language),
    ...{ sheet: it.sheet, otherSheets: it.otherSheets, doubles: it.doubles },
    leavesErrors: it.leaveErrors,
    columns: it.headings.map((heading, n) => ({
      ...{ heading, field: it.columns[n] ?? null, samples: it.samples[n] ?? [] },
      again: heading !== '' && heads.indexOf(heads[n] ?? '') < n,
    })),
  }
}

async function stored(db: Queryable, id: string): Promise<rows.StoredImport> {
  const found = await rows.storedImport(db, id)
  if (!found) throw notFound()
  return found
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
  return detailsOf(await stored(db, id), language)
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
  const sheet = await sheetOf(bytes, sheetLimits).catch((error: unknown) => {
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
    const made = await stored(tx, id)
    if (added === 0) {
      if (made.madeBy !== caller.id || made.name !== name) throw conflict()
      return detailsOf(made, language)
    }
    const after = { name, count: data.length }
    await recordChange(tx, { caller, action: 'created', subject: 'Import', id, after })
    return detailsOf(made, language)
  })
}

/** Of whoever holds its turn: what says that it runs was cut off. */
async function lockedOpen(tx: Transaction, id: string): Promise<rows.StoredImport> {
  await rows.lockImport(tx, id)
  const found = await stored(tx, id)
  if (['done', 'undoing', 'undone'].includes(found.state)) throw conflict('imports.over')
  return found
}

/** What was typed is not lost by what cannot be read: the way back is to the columns. */
async function check(deps: Needs, id: string, begin: (tx: Transaction) => Promise<void>): Promise<void> {
  await runInTurn(deps, {
    id,
    async begin(tx) {
      await begin(tx)
      await rows.beginState(tx, id, 'checking')
    },
    async work(tx, told, stop) {
      // Whoever was added a moment ago is compared, too.
      await findDoubles(deps.db)
      const { columns, doubles, leaveErrors } = await stored(tx, id)
      const asked = { rows: await rows.rawRows(tx, id), columns, doubles, leaveErrors }
      const plan = await importPlanOf(deps.db, asked, told, stop)
      await rows.keepPlannedRows(tx, id, plan.rows)
      return () => rows.endState(tx, id, 'ready', { counts: plan.counts })
    },
    failed: (db, error) => rows.endState(db, id, 'columns', { failure: failureOf(error) }),
  })
}

const failureOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.body.message
    : error instanceof Error && error.name === 'AbortError'
      ? 'imports.interrupted'
      : 'imports.failed'

export async function checkImport(
  deps: Needs,
  caller: Caller,
  id: string,
  { columns }: BodyOf<typeof imports.check>,
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  await stored(deps.db, id)
  await check(deps, id, async (tx) => {
    const { headings } = await lockedOpen(tx, id)
    const said = headings.map((_, n) => columns[n] ?? null)
    refuseTooFew(said)
    await rows.keepColumns(tx, id, said)
  })
  return detailsOf(await stored(deps.db, id), language)
}

/** Nothing can be made of a row that names nobody and no place. */
function refuseTooFew(columns: readonly (ImportField | null)[]): void {
  const known = columns.filter((it) => it !== null)
  const names: readonly ImportField[] = [
    'clientName',
    'contactPerson',
    'nip',
    'clientId',
    'buildingName',
    'buildingAddress',
    'buildingId',
  ]
  if (!known.some((it) => names.includes(it))) throw refuse({ field: 'columns', message: 'imports.tooFew' })
  const isDevice = known.some((it) => partOf(it) === 'device')
  if (isDevice && !known.includes('deviceName'))
    throw refuse({ field: 'columns', message: 'imports.noDeviceName' })
}

export async function chooseInImport(
  deps: Needs,
  caller: Caller,
  id: string,
  sent: BodyOf<typeof imports.choose>,
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  const updates = sent.doubles === 'update' || sent.rows?.some((it) => it.choice === 'update')
  if (updates) refuseUnlessUpdates(caller)
  await stored(deps.db, id)
  await check(deps, id, async (tx) => {
    const found = await lockedOpen(tx, id)
    if (found.state === 'columns') throw conflict('imports.notChecked')
    await rows.keepChoices(tx, id, sent)
  })
  return detailsOf(await stored(deps.db, id), language)
}

export async function runImport(
  deps: Needs,
  caller: Caller,
  id: string,
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  const before = await stored(deps.db, id)
  // The answer to the first press was lost.
  if (before.state === 'running' || before.state === 'done') return detailsOf(before, language)
  await runInTurn(deps, {
    id,
    async begin(tx) {
      const found = await lockedOpen(tx, id)
      if (found.state !== 'ready') throw conflict('imports.notChecked')
      if (found.counts.errors > 0) throw refuse({ field: '', message: 'imports.hasErrors' })
      await rows.beginState(tx, id, 'running')
      await recordChange(tx, {
        ...{ caller, action: 'import-started', subject: 'Import', id },
        after: { name: found.name, count: found.counts.rows },
      })
    },
    async work(tx, told, stop) {
      await findDoubles(deps.db)
      const { name, columns, doubles, leaveErrors } = await stored(tx, id)
      const asked = { rows: await rows.rawRows(tx, id), columns, doubles, leaveErrors }
      // As it is now, and not as it was when it was looked at.
      const plan = await importPlanOf(tx, asked, (part) => told(part / 4), stop)
      if (plan.counts.errors > 0) throw refuse({ field: '', message: 'imports.hasErrorsNow' })
      if (
        plan.work.changedClients.length +
          plan.work.changedBuildings.length +
          plan.work.changedDevices.length >
        0
      )
        refuseUnlessUpdates(caller)
      const writing = { importId: id, caller, work: plan.work }
      await writeWork(tx, writing, (part) => told(1 / 4 + (part * 3) / 4), stop)
      await rows.keepPlannedRows(
        tx,
        id,
        plan.rows.filter((it) => it.isLeft),
      )
      await rows.forgetWrittenRows(tx, id)
      const { added, updated } = plan.counts
      return async () => {
        await rows.endState(tx, id, 'done', { counts: plan.counts })
        const count = updated + Object.values(added).reduce((all, it) => all + it, 0)
        const after = { name, ...added, count }
        await recordChange(tx, { caller, action: 'imported', subject: 'Import', id, after })
      }
    },
    failed: (db, error) => rows.endState(db, id, 'failed', { failure: failureOf(error) }),
  })
  return detailsOf(await stored(deps.db, id), language)
}

const subjects = { Customer: 'Customer', Building: 'Building', Device: 'Device' } as const

async function refuseWhileHanging(tx: Transaction, id: string): Promise<void> {
  const hanging = await hangingOn(tx, id)
  if (Object.values(hanging).some((count) => count > 0))
    throw conflict(sentence('imports.notBack', { ...hanging }))
}

export async function undoImport(
  deps: Needs,
  caller: Caller,
  id: string,
  language: LanguageCode,
): Promise<ImportDetails> {
  refuseUnlessAll(caller)
  const before = await stored(deps.db, id)
  // The answer to the first press was lost.
  if (before.state === 'undoing' || before.state === 'undone') return detailsOf(before, language)
  await runInTurn(deps, {
    id,
    async begin(tx) {
      const found = await stored(tx, id)
      // In its turn: one that says so already was cut off.
      if (found.state !== 'done' && found.state !== 'undoing') throw conflict('imports.notDone')
      if (found.counts.updated > 0) refuseUnlessUpdates(caller)
      await refuseWhileHanging(tx, id)
      await rows.beginState(tx, id, 'undoing')
      const after = { name: found.name }
      await recordChange(tx, { caller, action: 'import-undo-started', subject: 'Import', id, after })
    },
    async work(tx, told) {
      const { name } = await stored(tx, id)
      const written = await writtenRecords(tx, id)
      // Locked now: what came to hang on it since it began counts.
      await refuseWhileHanging(tx, id)
      await takeBack(tx, id, (part) => told(part * 0.7))
      const gone = written.flatMap(({ kind, id: of, added, name }) => {
        const subject = kind in subjects ? subjects[kind as keyof typeof subjects] : null
        if (!subject) return []
        const action = added ? 'deleted' : 'restored'
        return [{ caller, action, subject, id: of, before: { name }, heard: [{ topic: subject }] as const }]
      })
      for (let at = 0; at < gone.length; at += 1000) {
        await recordChange(tx, ...gone.slice(at, at + 1000))
        told(0.7 + (0.3 * at) / gone.length)
      }
      return async () => {
        await rows.endState(tx, id, 'undone')
        const said = { before: { name }, after: { count: written.length } }
        await recordChange(tx, { caller, action: 'import-undone', subject: 'Import', id, ...said })
      }
    },
    failed: (db, error) => rows.endState(db, id, 'done', { failure: failureOf(error) }),
  })
  return detailsOf(await stored(deps.db, id), language)
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

function problemsOf(
  it: PlannedRow,
  columns: rows.StoredImport,
  language: LanguageCode,
): ImportRow['problems'] {
  return it.problems.map(({ field, value, message, isError }) => {
    const at = field ? columns.columns.indexOf(field) : -1
    const column = field && (columns.headings[at] || translated(`imports.field.${field}`, language))
    return { column, value, message: translated(message, language), isError }
  })
}

export async function importRows(
  db: Queryable,
  caller: Caller,
  query: QueryOf<typeof imports.rows>,
  language: LanguageCode,
) {
  refuseUnlessAll(caller)
  if (!query.import) throw refuse({ field: 'import', message: 'rules.required' })
  const found = await stored(db, query.import)
  const { rows: page, total } = await rows.plannedRows(db, found.id, query)
  return {
    rows: page.map(
      (it): ImportRow => ({
        ...{ id: String(it.n), n: it.n, client: it.client, building: it.building, device: it.device },
        ...{ problems: problemsOf(it, found, language), double: it.double, left: it.isLeft },
      }),
    ),
    total,
    totalIsMore: false,
  }
}

/** A line for each thing that is wrong, in batches. */
export async function importProblems(
  db: Queryable,
  caller: Caller,
  id: string | undefined,
  language: LanguageCode,
) {
  refuseUnlessAll(caller)
  if (!id) throw refuse({ field: 'import', message: 'rules.required' })
  const found = await stored(db, id)
  async function* batches() {
    for (let after = 0; ; ) {
      const page = await rows.rowsWithProblems(db, found.id, after)
      if (page.length === 0) return
      after = page.at(-1)?.n ?? after
      yield page.flatMap((it) =>
        problemsOf(it, found, language).map((problem) => ({ ...problem, n: it.n, client: it.client })),
      )
    }
  }
  return { total: found.counts.errors + found.counts.warnings + found.counts.left, batches: batches() }
}
