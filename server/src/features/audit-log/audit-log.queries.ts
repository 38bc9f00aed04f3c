import { type auditList, auditSubjects } from '@zlecenia/contract/features/audit-log/audit-list'
import type { ListQuery } from '@zlecenia/contract/lib/list'
import type { Queryable } from '#platform/database/database.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { Where } from '#platform/database/where.ts'

export type AuditQuery = ListQuery<typeof auditList>

export interface StoredAuditRow {
  id: string
  at: Date
  userId: string | null
  by: string | null
  action: string
  subject: string
  subjectId: string | null
  before: unknown
  after: unknown
}

export const listAuditLog = (db: Queryable, query: AuditQuery) => listPage(db, query, listOf(query))
export const listedAuditLog = (db: Queryable, query: AuditQuery) => allRows(db, query, listOf(query))

// The indexes audit_log__by_at, __by_kind, __by_action and __by_user have this order.
const listOf = (query: AuditQuery): ListSql<StoredAuditRow, StoredAuditRow, 'at'> => ({
  from: 'audit_log l',
  id: 'l.id',
  where: conditions(query),
  sorts: { at: ['l.at'] },
  rows: `select l.id, l.at, l.user_id as "userId", u.first_name || ' ' || u.last_name as by, l.action, l.subject,
                l.subject_id as "subjectId", l.before, l.after
           from page join audit_log l on l.id = page.id left join users u on u.id = l.user_id`,
})

function conditions({ user, subject, action, thing, days }: AuditQuery): Where {
  const where = new Where()
    .equal('l.user_id', user)
    // Kinds are enumerated: the index by record starts with the kind.
    .oneOf('l.subject', subject ? [subject] : thing ? auditSubjects : undefined)
    .equal('l.action', action)
    .equal('l.subject_id', thing)
    .within('l.at', days)
  return where
}
