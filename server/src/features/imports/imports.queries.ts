import type { ImportField } from '@zlecenia/contract/features/imports/import-fields'
import type { importRowList } from '@zlecenia/contract/features/imports/import-row-list'
import type {
  DuplicateChoice,
  ImportState,
  RowChoice,
} from '@zlecenia/contract/features/imports/import-states'
import { importLimits } from '@zlecenia/contract/features/imports/import-states'
import type { ImportCounts } from '@zlecenia/contract/features/imports/imports.contract'
import type { ListQuery } from '@zlecenia/contract/lib/list'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'
import type { PlannedRow } from './planned.ts'
import type { RawRow } from './read-row.ts'

export interface StoredImport {
  id: string
  name: string
  madeAt: Date
  madeBy: string | null
  by: string | null
  sheet: string | null
  otherSheets: number
  sheets: string[]
  sheetAt: number
  head: number | null
  filled: number[]
  stayed: number
  headings: string[]
  columns: (ImportField | null)[]
  samples: string[][]
  doubles: DuplicateChoice
  leaveErrors: boolean
  /**
   * `interrupted`: the stored state claims a running step, and no program runs it. An interrupted undo counts as
   * done.
   */
  state: ImportState
  counts: ImportCounts
  progress: number
  failure: string | null
  endedAt: Date | null
}

const key = 'hashtext(i.id::text)'
const runs = `exists (select from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.classid = ${locks.imports} and l.objsubid = 2
    and l.objid = (${key}::bigint & 4294967295)::oid
    and l.database = (select oid from pg_database where datname = current_database()))`
const columns = `i.id, i.name, i.made_at as "madeAt", i.made_by as "madeBy", u.first_name || ' ' || u.last_name as by,
  i.sheet, i.other_sheets as "otherSheets", i.sheets, i.sheet_at as "sheetAt", i.head, i.filled, i.stayed, i.headings, i.columns, i.samples, i.doubles,
  i.leave_errors as "leaveErrors", i.counts, i.progress, i.failure, i.ended_at as "endedAt", i.state,
  i.state in ('checking', 'running', 'undoing') and not ${runs} as "isCutOff"`
const all = statement(
  'imports.last',
  `select ${columns} from imports i left join users u on u.id = i.made_by order by i.made_at desc, i.id desc limit 20`,
)
const one = statement(
  'imports.one',
  `select ${columns} from imports i left join users u on u.id = i.made_by where i.id = $1`,
)
const locked = statement('imports.locked', 'select id from imports where id = $1 for no key update')
/** One program at a time, until its transaction ends. */
const turn = statement(
  'imports.turn',
  `select pg_try_advisory_xact_lock(${locks.imports}, hashtext($1::uuid::text)) as free`,
)
const insert = statement(
  'imports.insert',
  `insert into imports (id, name, made_by, sheet, other_sheets, headings, columns, samples, counts, sheets,
     filled, sheet_at, head)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict on constraint imports__pk do nothing`,
)
const insertRows = statement(
  'imports.insertRows',
  `insert into import_rows (import_id, n, cells)
   select $1, r.n, r.cells from json_to_recordset($2::json) as r (n int, cells jsonb)`,
)
const forgetOldest = statement(
  'imports.forgetOldest',
  `delete from imports i
    where i.made_by = $1 and i.state in ('columns', 'ready', 'failed')
      and i.id not in (select n.id from imports n where n.made_by = $1 order by n.made_at desc, n.id desc limit $2)`,
)
const begin = statement(
  'imports.begin',
  `update imports set state = $2, progress = 0, failure = null where id = $1`,
)
const saveColumns = statement('imports.saveColumns', 'update imports set columns = $2 where id = $1')
const same = statement(
  'imports.columnsOfSame',
  `select columns from imports where headings = $1::jsonb and state <> 'columns' order by made_at desc limit 1`,
)
const saveChoices = statement(
  'imports.saveChoices',
  `update imports set doubles = coalesce($2, doubles), leave_errors = coalesce($3, leave_errors) where id = $1`,
)
const saveRowChoices = statement(
  'imports.saveRowChoices',
  `update import_rows r set choice = c.choice
     from json_to_recordset($2::json) as c (n int, choice text) where r.import_id = $1 and r.n = c.n`,
)
const saveStayed = statement('imports.saveStayed', 'update imports set stayed = $2 where id = $1')
const advance = statement('imports.advance', 'update imports set progress = $2 where id = $1')
const end = statement(
  'imports.end',
  `update imports
      set state = $2, failure = $3, counts = coalesce($4::jsonb, counts), progress = 100,
          ended_at = case when $2 = 'undone' or ($2 = 'done' and state <> 'undoing') then now() else ended_at end
    where id = $1`,
)
const raw = statement(
  'imports.rawRows',
  'select n, cells, choice from import_rows where import_id = $1 order by n',
)
const keepPlanned = statement(
  'imports.keepPlanned',
  `update import_rows r
      set client = p.client, building = p.building, device = p.device, problems = p.problems, double = p.double,
          has_errors = p.errors, has_warnings = p.warnings, is_left = p."isLeft"
     from json_to_recordset($2::json) as p (n int, client text, building text, device text, problems jsonb,
       double jsonb, errors boolean, warnings boolean, "isLeft" boolean)
    where r.import_id = $1 and r.n = p.n`,
)
const written = statement(
  'imports.forgetWritten',
  'delete from import_rows where import_id = $1 and not is_left',
)
const remove = statement('imports.remove', 'delete from imports where id = $1')
const sweep = statement(
  'imports.purge',
  `with old as (
     delete from imports i
      where i.state in ('columns', 'checking', 'ready', 'failed')
        and i.made_at < now() - make_interval(days => ${importLimits.days})
     returning 1
   ), left_out as (
     delete from import_rows r using imports i
      where i.id = r.import_id and i.state in ('done', 'undone')
        and i.ended_at < now() - make_interval(days => ${importLimits.days})
   )
   select count(*)::int as n from old`,
)

type Read = StoredImport & { isCutOff: boolean }
/** Once more where one seems cut off: perhaps it ended while its row was read, before its lock was looked for. */
async function settled(read: () => Promise<Read[]>): Promise<StoredImport[]> {
  const first = await read()
  const found = first.some(({ isCutOff }) => isCutOff) ? await read() : first
  return found.map(({ isCutOff, ...it }) => (isCutOff ? { ...it, state: leftBy[it.state] ?? it.state } : it))
}
const leftBy: Partial<Record<ImportState, ImportState>> = {
  checking: 'interrupted',
  running: 'interrupted',
  undoing: 'done',
}

export async function lastImports(db: Queryable): Promise<StoredImport[]> {
  return settled(async () => (await db.query<Read>(all)).rows)
}

export async function storedImport(db: Queryable, id: string): Promise<StoredImport | null> {
  const [found] = await settled(async () => (await db.query<Read>(one, [id])).rows)
  return found ?? null
}

export async function lockImport(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

export async function isFree(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query<{ free: boolean }>(turn, [id])).rows[0]?.free ?? false
}

const before = statement('imports.savePoint', 'savepoint import_work')
const back = statement('imports.backToSavePoint', 'rollback to savepoint import_work')

export async function savePoint(tx: Queryable): Promise<void> {
  await tx.query(before)
}

export async function backToSavePoint(tx: Queryable): Promise<void> {
  await tx.query(back)
}

const batch = 1000

/** 0 when the id exists. Replaces older unconfirmed imports of the same user. */
export async function insertImport(
  tx: Queryable,
  it: Pick<
    StoredImport,
    | 'id'
    | 'name'
    | 'madeBy'
    | 'sheet'
    | 'otherSheets'
    | 'headings'
    | 'columns'
    | 'samples'
    | 'counts'
    | 'sheets'
    | 'sheetAt'
    | 'head'
    | 'filled'
  >,
  rows: readonly Pick<RawRow, 'n' | 'cells'>[],
): Promise<number> {
  const values = [it.headings, it.columns, it.samples, it.counts, it.sheets, it.filled].map((each) =>
    JSON.stringify(each),
  )
  const { rowCount } = await tx.query(insert, [
    it.id,
    it.name,
    it.madeBy,
    it.sheet,
    it.otherSheets,
    ...values,
    it.sheetAt,
    it.head,
  ])
  if (rowCount === 0) return 0
  for (let at = 0; at < rows.length; at += batch)
    await tx.query(insertRows, [it.id, JSON.stringify(rows.slice(at, at + batch))])
  await tx.query(forgetOldest, [it.madeBy, importLimits.perUser])
  return rowCount
}

export async function beginState(
  tx: Queryable,
  id: string,
  state: 'checking' | 'running' | 'undoing',
): Promise<void> {
  await tx.query(begin, [id, state])
}

export async function keepColumns(
  tx: Queryable,
  id: string,
  columns: readonly (ImportField | null)[],
): Promise<void> {
  await tx.query(saveColumns, [id, JSON.stringify(columns)])
}

/** Latest mapping of a file with the same headings. */
export async function columnsOfSame(
  db: Queryable,
  headings: readonly string[],
): Promise<(ImportField | null)[] | null> {
  const { rows } = await db.query<Pick<StoredImport, 'columns'>>(same, [JSON.stringify(headings)])
  return rows[0]?.columns ?? null
}

export async function keepChoices(
  tx: Queryable,
  id: string,
  {
    doubles: duplicates,
    leaveErrors,
    rows,
  }: {
    doubles?: DuplicateChoice | undefined
    leaveErrors?: boolean | undefined
    rows?: readonly { n: number; choice: RowChoice | null }[] | undefined
  },
): Promise<void> {
  await tx.query(saveChoices, [id, duplicates ?? null, leaveErrors ?? null])
  if (rows && rows.length > 0) await tx.query(saveRowChoices, [id, JSON.stringify(rows)])
}

export async function updateImportProgress(db: Queryable, id: string, hundredths: number): Promise<void> {
  await db.query(advance, [id, hundredths])
}

export async function endState(
  tx: Queryable,
  id: string,
  state: 'columns' | 'ready' | 'failed' | 'done' | 'undone',
  { failure = null, counts }: { failure?: string | null; counts?: ImportCounts } = {},
): Promise<void> {
  await tx.query(end, [id, state, failure, counts ? JSON.stringify(counts) : null])
}

export async function keepStayed(tx: Queryable, id: string, stayed: number): Promise<void> {
  await tx.query(saveStayed, [id, stayed])
}

export async function rawRows(db: Queryable, id: string): Promise<RawRow[]> {
  return (await db.query<RawRow>(raw, [id])).rows
}

export async function keepPlannedRows(tx: Queryable, id: string, rows: readonly PlannedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch).map((it) => ({
      ...it,
      errors: it.problems.some(({ isError }) => isError),
      warnings: it.problems.some(({ isError }) => !isError),
    }))
    await tx.query(keepPlanned, [id, JSON.stringify(part)])
  }
}

/** Rows that became records have no other use. */
export async function forgetWrittenRows(tx: Queryable, id: string): Promise<void> {
  await tx.query(written, [id])
}

export async function deleteImport(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}

export async function purgeImports(db: Queryable): Promise<number> {
  return (await db.query<{ n: number }>(sweep)).rows[0]?.n ?? 0
}

type RowsQuery = ListQuery<typeof importRowList>
const shownWhere = {
  errors: 'r.has_errors and not r.is_left',
  warnings: 'r.has_warnings and not r.is_left',
  doubles: 'r.double is not null',
  left: 'r.is_left',
} as const
const rowColumns = 'r.n, r.client, r.building, r.device, r.problems, r.double, r.is_left as "isLeft"'
const whereOf = ({ show }: Pick<RowsQuery, 'show'>) =>
  `r.import_id = $1 and ${show ? shownWhere[show] : 'true'}`

export async function plannedRows(
  db: Queryable,
  id: string,
  query: Pick<RowsQuery, 'show' | 'page' | 'size' | 'order'>,
): Promise<{ rows: PlannedRow[]; total: number }> {
  const where = whereOf(query)
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from import_rows r where ${where}`,
    [id],
  )
  const { rows } = await db.query<PlannedRow>(
    `select ${rowColumns} from import_rows r where ${where} order by r.n ${query.order} limit $2 offset $3`,
    [id, query.size, (query.page - 1) * query.size],
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

const wrong = statement(
  'imports.rowsWithProblems',
  `select ${rowColumns} from import_rows r
    where r.import_id = $1 and r.n > $2 and jsonb_array_length(r.problems) > 0 order by r.n limit 500`,
)
export async function rowsWithProblems(db: Queryable, id: string, after: number): Promise<PlannedRow[]> {
  return (await db.query<PlannedRow>(wrong, [id, after])).rows
}
