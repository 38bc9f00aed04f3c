import {
  type invoiceExports,
  lateRowsShown,
  type RegisterExport,
  type RegisterState,
} from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import type { RegisterMark } from '@zlecenia/contract/features/invoices/register-marks'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { invoiceSettingsRow } from '../invoice-settings.queries.ts'
import * as rows from './register.queries.ts'
import { registerMark } from './register-mark.ts'

async function judged(db: Queryable, month: string) {
  const { ksefFrom } = await invoiceSettingsRow(db)
  const documents = await rows.registerOfMonth(db, month)
  return documents.map((it) => ({ ...it, mark: registerMark(it, ksefFrom) }))
}

export async function registerState(db: Queryable, month: string): Promise<RegisterState> {
  const marks: Record<RegisterMark, number> = { KSEF: 0, OFF: 0, BFK: 0, DI: 0 }
  for (const { mark } of await judged(db, month)) marks[mark]++
  const late = { total: await rows.countLateRows(db), rows: await rows.registerLate(db, lateRowsShown) }
  return { marks, latest: await rows.latestRegisterExport(db, month), late }
}

/** Stores the marks of today: a later export names the rows whose KSeF number came after this one. */
export function addRegisterExport(
  db: Database,
  caller: Caller,
  { id, month }: BodyOf<typeof invoiceExports.addRegister>,
): Promise<RegisterExport> {
  return db.transaction(async (tx) => {
    const added = await rows.insertRegisterExport(tx, { id, month, madeBy: caller.id })
    if (added > 0) {
      await rows.insertRegisterRows(tx, id, await judged(tx, month))
      // No record of its own, so the row has no id.
      await recordChange(tx, { caller, action: 'register-exported', subject: 'Invoice', after: { month } })
    }
    const stored = await registerExportOf(tx, id)
    if (stored.month !== month) throw conflict()
    return stored
  })
}

export async function registerExportOf(db: Queryable, id: string): Promise<RegisterExport> {
  const found = await rows.registerExportById(db, id)
  if (!found) throw notFound()
  return found
}
