import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '#platform/database/database.ts'

/** Tables about the installation, not its work. */
const ofInstallation = ['schema_migrations', 'installation', 'backups', 'restored_work']

/** Backups and restores write rows themselves. */
const ofBackups: Record<string, string> = {
  audit_log: "where subject <> 'Backup'",
  live_events: "where topic <> 'Backup'",
}

/** Digest of all rows by table. */
export async function rowDigest(db: Pick<Queryable, 'query'>): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) order by 1`,
    [ofInstallation],
  )
  const marks: Record<string, string> = {}
  for (const { name } of tables) {
    const but = ofBackups[name] ?? ''
    const { rows } = await db.query<{ mark: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as mark from ${name} t ${but}`,
    )
    marks[name] = rows[0]?.mark ?? ''
  }
  return marks
}

/** Less what a program writes as it runs: sessions, events, state of connections, notifications it has mailed. */
export function withoutRunning(digest: Record<string, string>): Record<string, string> {
  const { sessions: _, live_events: __, mailboxes = '', notifications = '', ...rest } = digest
  const count = (mark: string) => mark.split(' ')[0] ?? ''
  return { ...rest, mailboxes: count(mailboxes), notifications: count(notifications) }
}

/** Digest of the bytes by key. */
export async function filesNamed(db: Pick<Queryable, 'query'>): Promise<Record<string, string>> {
  const { rows } = await db.query<{ key: string; sha256: Buffer }>(
    `select storage_key as key, sha256 from order_files
      union all select storage_key, sha256 from draft_files
      union all select storage_key, sha256 from record_files
      union all select storage_key, sha256 from message_files
      union all select storage_key, sha256 from qualifications where storage_key is not null
      order by 1`,
  )
  return Object.fromEntries(rows.map(({ key, sha256 }) => [key, sha256.toString('hex')]))
}

export async function filesIn(folder: string): Promise<Record<string, string>> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile())
  const digests = found.map(async ({ name, parentPath }) => {
    const bytes = await readFile(join(parentPath, name))
    return [name, createHash('sha256').update(bytes).digest('hex')] as const
  })
  return Object.fromEntries((await Promise.all(digests)).toSorted(([a], [b]) => a.localeCompare(b)))
}
