import { invoiceStatus } from '@zlecenia/contract/features/invoices/invoice-status'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ExportedInvoice } from './invoice-rows.queries.ts'

export function invoiceTable(language: LanguageCode, today: string): TableColumn<ExportedInvoice>[] {
  const say = (key: string) => translated(`invoiceExports.${key}`, language)
  return [
    [say('number'), (it) => it.number],
    [say('kindName'), (it) => say(`kind.${it.kind}`)],
    [say('statusName'), (it) => say(`status.${invoiceStatus(it, today)}`)],
    [say('issuedOn'), (it) => ({ day: it.issuedOn })],
    [say('dueOn'), (it) => it.dueOn && { day: it.dueOn }],
    [say('buyer'), (it) => it.buyerName],
    [say('nip'), (it) => it.buyerNip],
    [say('orders'), (it) => it.orders],
    [say('net'), (it) => ({ grosze: it.net })],
    [say('vat'), (it) => ({ grosze: it.vat })],
    [say('gross'), (it) => ({ grosze: it.gross })],
    [say('paid'), (it) => ({ grosze: it.paid })],
    [say('left'), (it) => ({ grosze: it.owed })],
    [say('ksefNumber'), (it) => it.ksefNumber],
  ]
}
