import type { ColumnRow, LabelRow } from '@zlecenia/contract/features/boards/boards.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const column = 'id, name, colour, most, is_done as "isDone", version'
const columns = statement(
  'boardParts.columns',
  `select ${column} from board_columns where board_id = $1 order by rank`,
)
const oneColumn = statement(
  'boardParts.column',
  `select ${column}, board_id as "boardId", rank from board_columns where id = $1`,
)
const lockColumns = statement(
  'boardParts.lockColumns',
  `select id from board_columns where board_id = $1 and id = any($2::uuid[]) order by id for no key update`,
)
const holdFor = statement(
  'boardParts.holdColumnFor',
  `select name, is_done as "isDone" from board_columns
    where id = $1 and board_id = (select board_id from cards where id = $2) for no key update`,
)
const ranks = statement(
  'boardParts.columnRanks',
  'select id, rank from board_columns where board_id = $1 order by rank',
)
const insertColumn = statement(
  'boardParts.insertColumn',
  `insert into board_columns (id, board_id, name, colour, most, is_done, rank) values ($1, $2, $3, $4, $5, $6, $7)`,
)
const updateColumn = statement(
  'boardParts.updateColumn',
  `update board_columns set name = $2, colour = $3, most = $4, is_done = $5, version = version + 1
    where id = $1 and version = $6`,
)
const rankColumn = statement(
  'boardParts.rankColumn',
  'update board_columns set rank = $2, version = version + 1 where id = $1 and version = $3',
)
const rankAnew = statement(
  'boardParts.rankColumns',
  `update board_columns k set rank = it.rank from unnest($1::uuid[], $2::text[]) as it (id, rank) where k.id = it.id`,
)
const removeColumn = statement('boardParts.removeColumn', 'delete from board_columns where id = $1')

const label = 'id, name, colour, version'
const labels = statement(
  'boardParts.labels',
  `select ${label} from board_labels where board_id = $1 order by name collate "pl-x-icu", id`,
)
const insertLabel = statement(
  'boardParts.insertLabel',
  'insert into board_labels (id, board_id, name, colour) values ($1, $2, $3, $4)',
)
const updateLabel = statement(
  'boardParts.updateLabel',
  'update board_labels set name = $2, colour = $3, version = version + 1 where id = $1 and version = $4',
)
const removeLabel = statement('boardParts.removeLabel', 'delete from board_labels where id = $1')

export async function columnsOf(db: Queryable, boardId: string): Promise<ColumnRow[]> {
  return (await db.query<ColumnRow>(columns, [boardId])).rows
}

export interface StoredColumn extends ColumnRow {
  boardId: string
  rank: string
}

export async function columnById(db: Queryable, id: string): Promise<StoredColumn | null> {
  return (await db.query<StoredColumn>(oneColumn, [id])).rows[0] ?? null
}

/**
 * Locks the columns until the end of the transaction, so that their ranks are given in turn. Returns the existing
 * ones.
 */
export async function holdColumns(tx: Queryable, boardId: string, ids: readonly string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(lockColumns, [boardId, ids])).rows.map((it) => it.id)
}

/** A column of the card’s board. */
export async function holdColumnFor(
  tx: Queryable,
  id: string,
  cardId: string,
): Promise<Pick<ColumnRow, 'name' | 'isDone'> | null> {
  return (await tx.query<Pick<ColumnRow, 'name' | 'isDone'>>(holdFor, [id, cardId])).rows[0] ?? null
}

export async function columnRanks(tx: Queryable, boardId: string): Promise<{ id: string; rank: string }[]> {
  return (await tx.query<{ id: string; rank: string }>(ranks, [boardId])).rows
}

export async function insertColumnRow(
  tx: Queryable,
  it: Omit<ColumnRow, 'version'> & { boardId: string; rank: string },
): Promise<void> {
  await tx.query(insertColumn, [it.id, it.boardId, it.name, it.colour, it.most, it.isDone, it.rank])
}

/** 0 when it changed since `version`. */
export async function saveColumn(tx: Queryable, it: ColumnRow): Promise<number> {
  return (await tx.query(updateColumn, [it.id, it.name, it.colour, it.most, it.isDone, it.version])).rowCount
}

export async function updateColumnRank(
  tx: Queryable,
  id: string,
  rank: string,
  version: number,
): Promise<number> {
  return (await tx.query(rankColumn, [id, rank, version])).rowCount
}

/** Ranks without a new version: the order of columns does not change. */
export async function rankColumns(
  tx: Queryable,
  ids: readonly string[],
  ranks: readonly string[],
): Promise<void> {
  await tx.query(rankAnew, [ids, ranks])
}

export async function deleteColumnRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(removeColumn, [id])
}

export async function labelsOf(db: Queryable, boardId: string): Promise<LabelRow[]> {
  return (await db.query<LabelRow>(labels, [boardId])).rows
}

export async function insertLabelRow(
  tx: Queryable,
  it: Omit<LabelRow, 'version'> & { boardId: string },
): Promise<void> {
  await tx.query(insertLabel, [it.id, it.boardId, it.name, it.colour])
}

/** 0 when it changed since `version`. */
export async function saveLabel(tx: Queryable, it: LabelRow): Promise<number> {
  return (await tx.query(updateLabel, [it.id, it.name, it.colour, it.version])).rowCount
}

export async function deleteLabelRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(removeLabel, [id])
}
