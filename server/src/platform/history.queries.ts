import type { LoggedSubject } from './audit.ts'
import { type Queryable, statement } from './database/database.ts'

const pageSize = 20

const page = statement(
  'history.page',
  `select l.id, l.at, u.first_name || ' ' || u.last_name as by, l.action, l.before, l.after
     from audit_log l left join users u on u.id = l.user_id
    where l.subject = $1 and l.subject_id = any($2::text[]) order by l.id desc limit ${pageSize} offset $3`,
)
const count = statement(
  'history.count',
  'select count(*)::int as total from audit_log where subject = $1 and subject_id = any($2::text[])',
)

type Kept = Record<string, unknown> | null
interface HistoryRow {
  id: string
  at: Date
  by: string | null
  action: string
  before: Kept
  after: Kept
}

/** Log entries of one record, limited to its displayed fields. */
export async function historyOf<F extends string>(
  db: Queryable,
  of: { subject: LoggedSubject; id: string | readonly string[]; fields: readonly F[] },
  n: number,
) {
  const ids = typeof of.id === 'string' ? [of.id] : of.id
  const [found, counted] = await Promise.all([
    db.query<HistoryRow>(page, [of.subject, ids, (n - 1) * pageSize]),
    db.query<{ total: number }>(count, [of.subject, ids]),
  ])
  const entries = found.rows.map((row) => entryOf(row, of.fields))
  return { entries, total: counted.rows[0]?.total ?? 0 }
}

function entryOf<F extends string>({ at, before, after, ...entry }: HistoryRow, fields: readonly F[]) {
  const changes = fields
    .filter((field) => after && field in after)
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
    // The field counts as changed when there is no stored "before".
    .filter((it) => !before || !(it.field in before) || String(it.before) !== String(it.after))
  return { ...entry, at: at.toISOString(), changes }
}

function asText(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || value === null ? null : String(value)
}
