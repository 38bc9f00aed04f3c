import { type Database, namedByText, type Queryable } from './database.ts'

/** A column of text that the program folds (contract/src/lib/text.ts). */
export interface FoldedText {
  table: string
  column: string
  /** Columns the text is built from, of the rows of `it`; without a condition. */
  select: string
  textOf(row: never): string
}

/** Checks the row type at the definition, not at the call. */
export const foldedText = <Row>(it: Omit<FoldedText, 'textOf'> & { textOf(row: Row): string }): FoldedText =>
  it

/** Raise with each change of what a search text is built from. */
export const foldingVersion = 4
const batch = 300

interface Standing {
  version: number
  after: string | null
}

/**
 * Rewrites texts of an older folding in batches, and resumes where it stopped. One of several nodes works: the others
 * find its row locked.
 */
export async function foldAgain(
  db: Pick<Database, 'transaction'>,
  texts: readonly FoldedText[],
  { until = Date.now() + 45_000, version = foldingVersion } = {},
): Promise<number> {
  let changed = 0
  for (const text of texts) {
    for (let more = true; more && Date.now() < until; ) {
      const done = await db.transaction((tx) => foldSome(tx, text, version))
      changed += done.changed
      more = done.more
    }
  }
  return changed
}

async function foldSome(
  tx: Queryable,
  text: FoldedText,
  version: number,
): Promise<{ changed: number; more: boolean }> {
  const name = `${text.table}.${text.column}`
  await tx.query('insert into folded_texts (name) values ($1) on conflict do nothing', [name])
  const { rows } = await tx.query<Standing>(
    'select version, after from folded_texts where name = $1 for update skip locked',
    [name],
  )
  const [standing] = rows
  if (!standing || standing.version >= version) return { changed: 0, more: false }
  const some = await tx.query<{ id: string; folded: string }>(
    namedByText('folded.some', `${read(text)} order by it.id limit ${batch}`),
    [standing.after ?? '00000000-0000-0000-0000-000000000000'],
  )
  const wanted = some.rows.flatMap((row) => {
    const next = text.textOf(row as never)
    return next === row.folded ? [] : [{ id: row.id, before: row.folded, next }]
  })
  // A row changed meanwhile was folded by this program already.
  const { rowCount } = await tx.query(
    `update ${text.table} it set ${text.column} = w.next
       from unnest($1::uuid[], $2::text[], $3::text[]) as w (id, before, next)
      where it.id = w.id and it.${text.column} = w.before`,
    [wanted.map(({ id }) => id), wanted.map(({ before }) => before), wanted.map(({ next }) => next)],
  )
  const last = some.rows.length === batch ? some.rows.at(-1)?.id : undefined
  await tx.query('update folded_texts set version = $2, after = $3 where name = $1', [
    name,
    last === undefined ? version : standing.version,
    last ?? null,
  ])
  return { changed: rowCount, more: last !== undefined }
}

const read = ({ column, select }: FoldedText) =>
  `select it.id, it.${column} as folded, ${select.trim()} where it.id > $1`
