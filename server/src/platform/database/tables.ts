import type { Queryable } from './queryable.ts'

export interface Table {
  name: string
  columns: string[]
  bytes: number
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export async function tablesInOrder(db: Pick<Queryable, 'query'>): Promise<Table[]> {
  const { rows: tables } = await db.query<Table>(
    `select c.relname as name, pg_table_size(c.oid) as bytes,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname`,
  )
  const { rows: edges } = await db.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent
       from pg_constraint f
       join pg_class child on child.oid = f.conrelid
       join pg_class parent on parent.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace and child.oid <> parent.oid`,
  )
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const isFree = ({ name }: Table) =>
      !edges.some(({ child, parent }) => child === name && waiting.has(parent))
    const free = left.filter(isFree)
    if (free.length === 0) throw new Error(`tables point at each other: ${[...waiting].join(', ')}`)
    ordered.push(...free)
    left = left.filter((table) => !isFree(table))
  }
  return ordered
}

export interface SequenceState {
  name: string
  /** Stored as text: it may exceed JavaScript's integers. */
  value: string
  called: boolean
}

export async function sequencesOf(db: Pick<Queryable, 'query'>): Promise<SequenceState[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows } = await db.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    for (const state of rows) states.push({ name, ...state })
  }
  return states
}
