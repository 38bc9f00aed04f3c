import { type Queryable, statement } from './database/database.ts'
import { newId } from './ids.ts'

export interface Change {
  /** Absent for what the program does by itself. */
  caller: { id: string } | null
  /** A verb: created, changed, deleted, read, … */
  action: string
  /** A subject of permissions: Order, Building, …; or Session, for who came in, tried to and left. */
  subject: string
  subjectId?: string | null
  before?: unknown
  after?: unknown
}

const insert = statement(
  'audit.insert',
  `insert into audit_log (id, user_id, action, subject, subject_id, before, after)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Writes who changed what, in the transaction of the change itself. Secrets are left out. */
export async function audit(tx: Pick<Queryable, 'query'>, change: Change): Promise<void> {
  await tx.query(insert, [
    newId(),
    change.caller?.id ?? null,
    change.action,
    change.subject,
    change.subjectId ?? null,
    withoutSecrets(change.before),
    withoutSecrets(change.after),
  ])
}

const sweepSessions = statement(
  'audit.sweepSessions',
  `delete from audit_log where subject = 'Session' and at < now() - interval '1 year'`,
)

/** Removes who came and went more than a year ago; returns how many. */
export async function sweepSignIns(db: Queryable): Promise<number> {
  return (await db.query(sweepSessions)).rowCount
}

/** JSON for the audit log, without anything that opens a door. */
export function withoutSecrets(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (key, inner) => (/password|token|secret/iu.test(key) ? undefined : inner))
}
