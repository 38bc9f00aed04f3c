import type { Subject } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from './database/database.ts'
import { newId } from './ids.ts'

/** Subjects of permissions, and their parts without rights of their own. */
export type LoggedSubject =
  | Exclude<Subject, 'all'>
  | 'BillingRecord'
  | 'Board'
  | 'Card'
  | 'ContactPerson'
  | 'Session'

export interface Logged {
  caller: { id: string } | null
  action: string
  subject: LoggedSubject
  id?: string | null
  before?: unknown
  after?: unknown
}

/** Values of a new record that are there. */
export const withoutNulls = (it: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== null))

export const insertLogged = (rows: `$${number}`) => `
  insert into audit_log (id, user_id, action, subject, subject_id, before, after)
  select id, user_id, action, subject, subject_id, before, after
    from json_populate_recordset(null::audit_log, ${rows})`
const insert = statement('audit.insert', insertLogged('$1'))

/** Logs what changes no record; a change is both logged and announced, by `recordChange`. Secrets are left out. */
export async function audit(tx: Pick<Queryable, 'query'>, ...logged: readonly Logged[]): Promise<void> {
  await tx.query(insert, [loggedRows(logged)])
}

const insertOnce = statement(
  'audit.insertOnce',
  `insert into audit_log (id, user_id, action, subject, subject_id, before, after)
   select r.id, r.user_id, r.action, r.subject, r.subject_id, r.before, r.after
     from json_populate_recordset(null::audit_log, $1) r
    where not exists (
      select from audit_log a
       where a.subject = r.subject and a.subject_id = r.subject_id and a.action = r.action
         and a.user_id = r.user_id and a.at > now() - make_interval(mins => $2))`,
)

/** Logs repeated reads of one record by one person once in some minutes: a page refetches by itself. */
export async function auditOnce(
  tx: Pick<Queryable, 'query'>,
  minutes: number,
  logged: readonly Logged[],
): Promise<void> {
  if (logged.length > 0) await tx.query(insertOnce, [loggedRows(logged), minutes])
}

const made = statement(
  'audit.madeBy',
  `select 1 from audit_log
    where subject = $1 and subject_id = $2 and action = 'created' and user_id = $3 limit 1`,
)

/** Whether the caller created this record; lets a client that lost the answer get it again. */
export async function madeBy(
  db: Queryable,
  { id: userId }: { id: string },
  { subject, id }: { subject: LoggedSubject; id: string },
): Promise<boolean> {
  return (await db.query(made, [subject, id, userId])).rows.length > 0
}

const turn = statement('audit.turn', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Whether this creation is a retry under the id the browser chose; of two concurrent ones the second waits. */
export async function madeBefore(
  tx: Queryable,
  caller: { id: string },
  { subject, id }: { subject: LoggedSubject; id: string | null },
): Promise<boolean> {
  if (id === null) return false
  await tx.query(turn, [id])
  return madeBy(tx, caller, { subject, id })
}

export function loggedRows(logged: readonly Logged[]): string {
  const rows = logged.map(({ caller, action, subject, id = null, before = null, after = null }) => ({
    id: newId(),
    user_id: caller?.id ?? null,
    action,
    subject,
    subject_id: id,
    before,
    after,
  }))
  return JSON.stringify(rows, secretless)
}

const purgeSessions = statement(
  'audit.purgeSessions',
  `delete from audit_log where subject = 'Session' and at < now() - interval '1 year'`,
)

/** Sign-ins are deleted after a year. */
export async function purgeSignIns(db: Queryable): Promise<number> {
  return (await db.query(purgeSessions)).rowCount
}

const secretless = (key: string, inner: unknown) => (/password|token|secret/iu.test(key) ? undefined : inner)
