import type { LateRow } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'

export function lateTable(language: LanguageCode): TableColumn<LateRow>[] {
  const say = (key: string) => translated(`invoiceExports.${key}`, language)
  return [
    [say('registerMonth'), (it) => it.month],
    [say('number'), (it) => it.number],
    [say('buyer'), (it) => it.buyer],
    [say('why'), (it) => say(`reason.${it.reason}`)],
    [say('mark'), (it) => it.mark],
    [say('ksefNumber'), (it) => it.ksefNumber],
    [say('exportedAt'), (it) => ({ at: it.exportedAt })],
  ]
}
