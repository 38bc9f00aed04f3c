import { type Queryable, statement } from '../../platform/database/database.ts'

const pageSize = 20

const entries = statement(
  'userHistory.page',
  `select l.id, l.at, u.first_name || ' ' || u.last_name as by, l.action, l.before, l.after
     from audit_log l left join users u on u.id = l.user_id
    where l.subject = 'User' and l.subject_id = $1 order by l.id desc limit ${pageSize} offset $2`,
)
const count = statement(
  'userHistory.count',
  `select count(*)::int as total from audit_log where subject = 'User' and subject_id = $1`,
)

export interface HistoryRow {
  id: string
  at: Date
  by: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export async function userHistoryRows(
  db: Queryable,
  userId: string,
  page: number,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    db.query<HistoryRow>(entries, [userId, (page - 1) * pageSize]),
    db.query<{ total: number }>(count, [userId]),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}
