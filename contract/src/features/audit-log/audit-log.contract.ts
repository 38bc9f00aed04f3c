import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { auditList } from './audit-list.ts'

const change = z.object({
  /** Field name; `billing.nip` is a part of a field. */
  field: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})

/** `action` and `subject` are texts: a log outlives the names of today's program. */
export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: the program, or a user without a session. */
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  action: z.string(),
  subject: z.string(),
  thing: z
    .object({
      id: z.string(),
      /** Null: deleted, and the log has no name of it. */
      name: z.string().nullable(),
      at: z.object({ subject: z.string(), id: z.string() }).nullable(),
    })
    .nullable(),
  changes: z.array(change),
  more: z.number().int(),
  /** Changed values are hidden, since the caller lacks the rights to them. */
  masked: z.boolean(),
})
export type AuditRow = z.infer<typeof auditRow>
export type AuditChange = z.infer<typeof change>

export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    permission: ['read', 'AuditLog'],
    summary: `What was done in the program, when and by whom, latest first. ${inPages}`,
    query: listQuery(auditList),
    response: pageOf(auditRow),
    limit: { max: 300 },
    heavy: true,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/audit-log/export',
    permission: ['read', 'AuditLog'],
    summary: 'All of the log, as narrowed',
    query: exportQuery(auditList),
    response: 'table',
    limit: { max: 20 },
  }),
}
