import { type Queryable, statement } from './database/database.ts'
import { newId } from './ids.ts'

export interface Change {
  /** Null: the program itself. */
  caller: { id: string } | null
  action: string
  subject: string
  subjectId?: string | null
  before?: unknown
  after?: unknown
}

const insert = statement(
  'audit.insert',
  `insert into audit_log (id, user_id, action, subject, subject_id, before, after)
   select id, user_id, action, subject, subject_id, before, after from json_populate_recordset(null::audit_log, $1)`,
)

/** Writes the audit row in the transaction of the change; secrets are left out. */
export async function audit(tx: Pick<Queryable, 'query'>, ...changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ caller, action, subject, subjectId = null, before = null, after = null }) => ({
    ...{ id: newId(), user_id: caller?.id ?? null, action, subject, subject_id: subjectId },
    ...{ before, after },
  }))
  await tx.query(insert, [JSON.stringify(rows, secretless)])
}

const sweepSessions = statement(
  'audit.sweepSessions',
  `delete from audit_log where subject = 'Session' and at < now() - interval '1 year'`,
)

/** Sign-ins are kept for a year. */
export async function sweepSignIns(db: Queryable): Promise<number> {
  return (await db.query(sweepSessions)).rowCount
}

const secretless = (key: string, inner: unknown) => (/password|token|secret/iu.test(key) ? undefined : inner)
