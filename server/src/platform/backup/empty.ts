import type { Connection } from '../database/connection.ts'
import type { Queryable } from '../database/database.ts'
import { isOurs, relationsIn } from '../database/foreign.ts'
import { tablesOfMigrations } from '../database/migrate.ts'
import { quoted } from '../database/tables.ts'
import { sleep } from '../sleep.ts'
import { StartupError } from '../startup-error.ts'

const patience = 5_000

export async function refuseRunning(db: Pick<Queryable, 'query'>): Promise<void> {
  const others = async () => {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'zlecenia'`,
    )
    return rows[0]?.n ?? 0
  }
  const deadline = Date.now() + patience
  while ((await others()) > 0) {
    if (Date.now() > deadline) {
      throw new StartupError('Na tej bazie danych działa program. Zatrzymaj go, zanim przywrócisz kopię.')
    }
    await sleep(100)
  }
}

/** Sequences of a year are created at run time. */
const numbering = /^order_number_\d{4}$/u

/** Tables with user data; migrations fill none of these. */
const tellingTables = ['users', 'settings', 'customers', 'buildings', 'orders']

export async function holdsData(db: Pick<Queryable, 'query'>): Promise<boolean> {
  for (const table of tellingTables) {
    const { rows } = await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ])
    if (rows[0]?.there && (await hasRows(db, table))) return true
  }
  return false
}

async function hasRows(db: Pick<Queryable, 'query'>, table: string): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(`select exists (select from ${quoted(table)}) as any`)
  return rows[0]?.any === true
}

interface Known {
  migrations: string | undefined
  /** Tables and sequences of the archive. */
  archived: readonly string[]
}

/** Refuses another program's database, and one with data unless this restore is already done (`isDone`). */
export async function emptied(
  connection: Connection,
  { migrations, archived }: Known,
  isDone: () => boolean | Promise<boolean>,
): Promise<string[] | 'restored'> {
  const relations = await relationsIn(connection)
  if (relations.length === 0) return []
  const ours = await tablesOfMigrations(migrations)
  const known = new Set([...ours.tables, ...archived])
  const foreign = relations.find(({ name }) => !known.has(name) && !numbering.test(name))
  if (foreign || !(await isOurs(connection, ours.first)))
    throw notEmpty(`w bazie danych są tabele innego programu (${foreign?.name ?? 'schema_migrations'})`)
  const tables = relations.filter(({ kind }) => kind === 'table').map(({ name }) => name)
  for (const table of tellingTables.filter((it) => tables.includes(it))) {
    if (!(await hasRows(connection, table))) continue
    if (await isDone()) return 'restored'
    throw notEmpty('w bazie danych są już dane')
  }
  const sequences = relations.filter(({ kind }) => kind === 'sequence').map(({ name }) => name)
  // One statement: the database refuses it if objects outside depend on these.
  return [
    'drop schema if exists jobs cascade',
    `drop table ${tables.map(quoted).join(', ')}`,
    ...sequences.map((name) => `drop sequence if exists ${quoted(name)}`),
  ]
}

export function notEmpty(why: string): StartupError {
  return new StartupError(
    `Kopię przywraca się tylko do pustej instalacji, a ${why}. Nic nie zostało zmienione.`,
  )
}
