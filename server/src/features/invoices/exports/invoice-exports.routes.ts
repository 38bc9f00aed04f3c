import { invoiceExports, type LateRow } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { AllRows } from '#platform/database/list-page.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { exportedInvoices } from './invoice-rows.queries.ts'
import { invoiceTable } from './invoice-table.ts'
import { lateTable } from './late-rows.ts'
import { zipOfMonth } from './month-files.ts'
import { registerLate, registerRows } from './register.queries.ts'
import { addRegisterExport, registerExportOf, registerState } from './register.service.ts'
import { registerColumns } from './register-columns.ts'

/** Many more than a company corrects; the latest months come first. */
const mostLate = 10_000

async function* once(rows: LateRow[]): AsyncGenerator<LateRow[]> {
  yield rows
}
const inOneBatch = (rows: LateRow[]): AllRows<LateRow> => ({ total: rows.length, batches: once(rows) })

export const invoiceExportRoutes = implement(invoiceExports, ({ db }) => ({
  list: async ({ query, headers }) => {
    const today = todayInWarsaw()
    const rows = await exportedInvoices(db.reading, query, today)
    return tableOf(query.format, rows, invoiceTable(requestLanguage(headers), today))
  },
  month: ({ params }) => zipOfMonth(db.reading, params.month),
  register: ({ query }) => registerState(db.reading, query.month),
  late: async ({ query, headers }) => {
    const rows = inOneBatch(await registerLate(db.reading, mostLate))
    return tableOf(query.format, rows, lateTable(requestLanguage(headers)))
  },
  addRegister: ({ body, caller }) => addRegisterExport(db, caller, body),
  table: async ({ params, query }) => {
    const { rows: total } = await registerExportOf(db.reading, params.id)
    return tableOf(query.format, { total, batches: registerRows(db.reading, params.id) }, registerColumns)
  },
}))
