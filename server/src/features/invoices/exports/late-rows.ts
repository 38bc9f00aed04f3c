import type { LateRow } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'

export function lateTable(language: LanguageCode): TableColumn<LateRow>[] {
  const say = (key: string) => translated(key, language)
  return [
    [say('invoiceTable.registerMonth'), (it) => it.month],
    [say('invoiceList.number'), (it) => it.number],
    [say('invoiceList.buyer'), (it) => it.buyer],
    [say('invoiceTable.why'), (it) => say(`invoiceExports.reason.${it.reason}`)],
    [say('invoiceTable.mark'), (it) => it.mark],
    [say('invoiceTable.ksefNumber'), (it) => it.ksefNumber],
    [say('invoiceTable.exportedAt'), (it) => ({ at: it.exportedAt })],
  ]
}
