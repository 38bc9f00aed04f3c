import type { KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = `key, name, years, date_only as "dateOnly", needs_number as "needsNumber",
  to_verify as "toVerify", archived, version`
const all = statement(
  'qualificationKinds.all',
  `select ${columns} from qualification_kinds order by position, key`,
)
const one = statement('qualificationKinds.one', `select ${columns} from qualification_kinds where key = $1`)
const lock = statement(
  'qualificationKinds.lock',
  `select pg_advisory_xact_lock(hashtext('qualification_kinds'))`,
)
const insert = statement(
  'qualificationKinds.insert',
  `insert into qualification_kinds (key, name, years, date_only, needs_number, position)
   select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 from qualification_kinds
   on conflict on constraint qualification_kinds__pk do nothing`,
)
const update = statement(
  'qualificationKinds.update',
  `update qualification_kinds
      set name = $2, years = $3, needs_number = $4, to_verify = $5, archived = $6, version = version + 1
    where key = $1 and version = $7`,
)

export async function kindRows(db: Queryable): Promise<KindOfPapers[]> {
  return (await db.query<KindOfPapers>(all)).rows
}

export async function kindRow(db: Queryable, key: string): Promise<KindOfPapers | null> {
  return (await db.query<KindOfPapers>(one, [key])).rows[0] ?? null
}

/** Changes of kinds are serialised, so that two of one name are noticed. */
export async function lockKinds(tx: Queryable): Promise<void> {
  await tx.query(lock)
}

type NewKind = Pick<KindOfPapers, 'name' | 'years' | 'dateOnly' | 'needsNumber'> & { id: string }

/** 0 when a kind with this key exists. */
export async function insertKind(tx: Queryable, it: NewKind): Promise<number> {
  return (await tx.query(insert, [it.id, it.name, it.years, it.dateOnly, it.needsNumber])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveKind(tx: Queryable, it: KindOfPapers): Promise<number> {
  const values = [it.key, it.name, it.years, it.needsNumber, it.toVerify, it.archived, it.version]
  return (await tx.query(update, values)).rowCount
}
