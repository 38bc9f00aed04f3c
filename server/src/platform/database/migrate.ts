import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import type { Database } from './database.ts'
import { isOurs, relationsIn } from './foreign.ts'
import { locks } from './locks.ts'
import type { Queryable } from './queryable.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))

interface Migration {
  id: number
  name: string
  checksum: string
  sql: string
}

type Applied = readonly Pick<Migration, 'id' | 'name' | 'checksum'>[]

/** Numbers of migrations: those applied already, and all there are. */
export interface Pending {
  applied: number
  all: number
}

export interface MigrateOptions {
  folder?: string
  log: Log
  /** Called before the first new migration of a database that has some; if it throws, none is applied. */
  before?: (pending: Pending) => Promise<void>
  /** Called after the last one, before another node begins. */
  after?: () => Promise<void>
}

/** Runs one transaction per file under a lock. Refuses a changed file and a newer database. */
export async function migrate(
  db: Database,
  { folder = MIGRATIONS, log, before, after }: MigrateOptions,
): Promise<void> {
  const migrations = await migrationsIn(folder)
  const all = migrations.length
  const applied = async () => (await db.patient.transaction((tx) => appliedOf(tx, migrations))).length
  const applyAll = async () => {
    while (true) {
      const next = await db.patient.transaction((tx) => applyNext(tx, migrations))
      if (!next) return
      log.info({ migration: next.name }, 'migration applied')
    }
  }
  if ((await applied()) === all) return
  await oneNode(db, async () => {
    const pending = { applied: await applied(), all }
    if (pending.applied > 0 && pending.applied < all) await before?.(pending)
    await applyAll()
    await after?.()
  })
}

/** Serialises nodes that start together; a separate lock, as each migration takes its own. */
async function oneNode(db: Database, work: () => Promise<void>): Promise<void> {
  const connection = await db.connection()
  try {
    await connection.query('select pg_advisory_lock($1)', [locks.upgrade])
    await work()
  } finally {
    await connection.close().catch(() => undefined)
  }
}

async function applyNext(
  tx: Pick<Queryable, 'query'>,
  migrations: Migration[],
): Promise<Migration | undefined> {
  const applied = await appliedOf(tx, migrations)
  const next = migrations[applied.length]
  if (!next) return undefined
  await tx.query(next.sql)
  await tx.query('insert into schema_migrations (id, name, checksum) values ($1, $2, $3)', [
    next.id,
    next.name,
    next.checksum,
  ])
  return next
}

async function appliedOf(tx: Pick<Queryable, 'query'>, migrations: Migration[]): Promise<Applied> {
  await tx.query('select pg_advisory_xact_lock($1)', [locks.migration])
  await refuseForeign(tx, migrations[0]?.name ?? '')
  await tx.query(`create table if not exists schema_migrations (
    id integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await tx.query<{ id: number; name: string; checksum: string }>(
    'select id, name, checksum from schema_migrations order by id',
  )
  compare(rows, migrations)
  return rows
}

async function refuseForeign(tx: Pick<Queryable, 'query'>, first: string): Promise<void> {
  const relations = await relationsIn(tx)
  if (relations.length === 0 || (await isOurs(tx, first))) return
  const names = relations.slice(0, 3).map(({ name }) => name)
  throw new StartupError(
    `W bazie danych są tabele innego programu (${names.join(', ')}). Nic nie zostało zmienione. ` +
      'Wskaż w zmiennej DATABASE_URL bazę programu Zlecenia albo pustą.',
  )
}

/** All tables that any migration created, including those dropped since. */
export async function tablesOfMigrations(
  folder = MIGRATIONS,
): Promise<{ first: string; tables: ReadonlySet<string> }> {
  const migrations = await migrationsIn(folder)
  const made = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(madeTable)].flatMap(([, name, renamed]) => name ?? renamed ?? []),
  )
  return { first: migrations[0]?.name ?? '', tables: new Set(['schema_migrations', ...made]) }
}
const madeTable =
  /create (?:unlogged )?table (?:if not exists )?(\w+)|alter table (?:if exists )?\w+ rename to (\w+)/giu

/** Number of the last migration this program knows. */
export const newestMigration = (folder = MIGRATIONS): number =>
  Math.max(...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0))

export async function refuseUnknownMigrations(applied: Applied, folder = MIGRATIONS): Promise<void> {
  compare(applied, await migrationsIn(folder))
}

export async function migrateTo(
  tx: Pick<Queryable, 'query'>,
  applied: Applied,
  folder = MIGRATIONS,
): Promise<void> {
  const migrations = await migrationsIn(folder)
  for (const _ of applied) await applyNext(tx, migrations)
}

function compare(applied: Applied, migrations: Migration[]): void {
  for (const [index, { id, name, checksum }] of applied.entries()) {
    const ours = migrations[index]
    if (!ours || (ours.id !== id && id > (migrations.at(-1)?.id ?? 0))) {
      throw new StartupError(
        `Baza danych jest nowsza niż program (zawiera zmianę ${name}). Uruchom nowszą wersję programu.`,
      )
    }
    if (ours.id !== id || ours.checksum !== checksum) {
      throw new StartupError(
        `Zastosowana już zmiana bazy ${name} różni się od pliku ${ours.name}. ` +
          'Plików zastosowanych nie wolno zmieniać: przywróć plik i dodaj nowy.',
      )
    }
  }
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  const twice = migrations.find((each, index) => each.id === migrations[index - 1]?.id)
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`)
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
  if (!number) throw new Error(`${name} is not named NNNN-what.sql`)
  const sql = await readFile(`${folder}/${name}`, 'utf8')
  // Line ends differ between machines.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { id: Number(number), name, checksum, sql }
}
