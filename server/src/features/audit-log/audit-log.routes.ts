import { auditLog } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { auditPage, auditTable } from './audit-log.service.ts'
import { auditColumns } from './audit-table.ts'

export const auditLogRoutes = implement(auditLog, ({ db }) => ({
  list: ({ query, caller }) => auditPage(db.reading, caller, query),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await auditTable(db.reading, caller, query),
      auditColumns(requestLanguage(headers)),
    ),
}))
