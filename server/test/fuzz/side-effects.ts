import { readdir } from 'node:fs/promises'
import { type Statement, statement } from '#platform/database/database.ts'
import type { World } from '../world.ts'

/** State of tables by rows and last writing transaction; of files by name. */
export type Mark = Record<string, string>

const lastWrite = statement('test.last-write', 'select pg_snapshot_xmax(pg_current_snapshot())::text as id')

/** Id of the next transaction that writes: unchanged as long as no table is written, also in vain. */
export async function nextWriteOf({ db }: World): Promise<string | undefined> {
  return (await db.query<{ id: string }>(lastWrite)).rows[0]?.id
}

async function filesOf({ filesFolder }: World): Promise<string> {
  const files = await readdir(filesFolder, { recursive: true }).catch(() => [])
  return String(files.filter((it) => /[\da-f]{8}-/u.test(it)).length)
}

/** The mark before, with the files of now, unless a table may have been written since `nextWrite`. */
export async function markSince(world: World, before: Mark, nextWrite: string | undefined): Promise<Mark> {
  const isSame = (await nextWriteOf(world)) === nextWrite
  return isSame ? { ...before, files: await filesOf(world) } : markOf(world)
}

const tables = `
  select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
let marks: Promise<Statement> | undefined

/** The column `last_seen_at` changes with use. */
function markOfTable({ name }: { name: string }): string {
  const last = name === 'sessions' ? 'id::text' : 'xmin::text::bigint'
  return `select '${name}' as name, count(*) || ' ' || coalesce(max(${last})::text, '') as mark from ${name}`
}

export async function markOf(world: World): Promise<Mark> {
  const { db } = world
  // Planned once: the query reads all tables, before each request.
  marks ??= db
    .query<{ name: string }>(tables)
    .then(({ rows }) => statement('test.marks', rows.map(markOfTable).join(' union all ')))
  const { rows } = await db.query<{ name: string; mark: string }>(await marks)
  return {
    ...Object.fromEntries(rows.map(({ name, mark }) => [name, mark])),
    files: await filesOf(world),
  }
}

/** Tables a refused call may write: failed guesses and sign-ins are recorded, wrong codes with their user. */
const mayChange: Record<string, string[]> = {
  'POST /auth/login': ['login_failures', 'audit_log'],
  'POST /auth/login/code': ['login_failures', 'audit_log', 'users'],
  'PATCH /me/account': ['login_failures'],
  'POST /me/password': ['login_failures'],
  'POST /me/second-factor': ['login_failures'],
  'POST /me/second-factor/confirm': ['login_failures'],
  'POST /me/second-factor/recovery-codes': ['login_failures'],
  'DELETE /me/second-factor': ['login_failures'],
}

/** Forbidden writes of a refused call. */
export function changesBetween(before: Mark, after: Mark, name: string): string[] {
  return Object.keys(after)
    .filter((table) => before[table] !== after[table] && !mayChange[name]?.includes(table))
    .map((table) => `a refused call wrote to ${table}: ${before[table]} -> ${after[table]}`)
}
