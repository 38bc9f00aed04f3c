import { invoiceStatus } from '@zlecenia/contract/features/invoices/invoice-status'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ExportedInvoice } from './invoice-rows.queries.ts'

export function invoiceTable(language: LanguageCode, today: string): TableColumn<ExportedInvoice>[] {
  const say = (key: string) => translated(key, language)
  return [
    [say('invoiceList.number'), (it) => it.number],
    [say('invoiceList.status'), (it) => say(`invoiceStatus.${invoiceStatus(it, today)}`)],
    [say('invoiceList.kind'), (it) => say(`invoiceKind.${it.kind}`)],
    [say('invoiceList.buyer'), (it) => it.buyerName],
    [say('invoiceTable.nip'), (it) => it.buyerNip],
    [say('invoiceTable.orders'), (it) => it.orders],
    [say('invoiceList.issued'), (it) => ({ day: it.issuedOn })],
    [say('invoiceList.due'), (it) => it.dueOn && { day: it.dueOn }],
    [say('invoiceTable.net'), (it) => ({ grosze: it.net })],
    [say('invoiceTable.vat'), (it) => ({ grosze: it.vat })],
    [say('invoiceList.gross'), (it) => ({ grosze: it.gross })],
    [say('invoiceTable.paid'), (it) => ({ grosze: it.paid })],
    [say('invoiceList.left'), (it) => ({ grosze: it.owed })],
    [say('invoiceList.ksef'), (it) => it.ksefNumber],
  ]
}
