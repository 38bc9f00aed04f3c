import type { Queryable } from './queryable.ts'

export interface Relation {
  name: string
  kind: 'table' | 'sequence' | 'view'
}

/** Relations of the program's schema, without those of extensions and columns. */
export async function relationsIn(db: Pick<Queryable, 'query'>): Promise<Relation[]> {
  const { rows } = await db.query<Relation>(
    `select c.relname as name,
            case when c.relkind in ('r', 'p', 'f') then 'table' when c.relkind = 'S' then 'sequence' else 'view' end as kind
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'S', 'v', 'm')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid
                           and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
      order by c.relname`,
  )
  return rows
}

/** Many programs have a `schema_migrations`; this one has its columns and begins with `first`. */
export async function isOurs(db: Pick<Queryable, 'query'>, first: string): Promise<boolean> {
  const { rows: columns } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('public.schema_migrations') and attnum > 0 and not attisdropped`,
  )
  const there = new Set(columns.map(({ name }) => name))
  if (!['id', 'name', 'checksum'].every((name) => there.has(name))) return false
  const { rows } = await db.query<{ name: string }>(
    'select name::text as name from schema_migrations order by id limit 1',
  )
  // Empty: created by a start that was interrupted.
  if (rows.length === 0) return (await relationsIn(db)).length === 1
  return rows[0]?.name === first
}
