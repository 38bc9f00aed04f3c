import { bankStatements } from '@zlecenia/contract/features/invoices/bank-statements.contract'
import { implement } from '#platform/implement.ts'
import { lastStatements } from './statements.queries.ts'
import { bankStatementOf, confirmStatement, uploadStatement } from './statements.service.ts'

export const bankStatementRoutes = implement(bankStatements, ({ db }) => ({
  list: async () => ({ statements: await lastStatements(db.reading) }),
  read: ({ params }) => bankStatementOf(db.reading, params.id),
  upload: ({ params, query, bytes, caller }) =>
    uploadStatement(db, caller, { id: params.id, name: query.name, bytes }),
  confirm: ({ params, body, caller }) => confirmStatement(db, caller, params.id, body),
}))
