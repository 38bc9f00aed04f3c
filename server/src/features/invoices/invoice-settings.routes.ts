import { invoiceSettingsCalls } from '@zlecenia/contract/features/invoices/invoice-settings.contract'
import { implement } from '#platform/implement.ts'
import {
  closeMonth,
  readAllSeries,
  readClosedMonths,
  readInvoiceSettings,
  readSeries,
  reopenMonth,
  saveInvoiceSettings,
  saveSeries,
} from './invoice-settings.service.ts'

export const invoiceSettingsRoutes = implement(invoiceSettingsCalls, ({ db }) => ({
  read: () => readInvoiceSettings(db),
  save: ({ body, caller }) => saveInvoiceSettings(db, caller, body),
  allSeries: () => readAllSeries(db),
  series: ({ params }) => readSeries(db, params.kind),
  saveSeries: ({ params, body, caller }) => saveSeries(db, caller, params.kind, body),
  closedMonths: () => readClosedMonths(db),
  closeMonth: ({ body, caller }) => closeMonth(db, caller, body.month),
  reopenMonth: ({ params, body, caller }) => reopenMonth(db, caller, params.month, body),
}))
