import { textOf } from '#platform/sheets/csv-reader.ts'
import { readCsvStatement } from './csv-statement.ts'
import { isMt940, readMt940 } from './mt940.ts'
import type { ParsedStatement } from './parsed-statement.ts'

/** MT940, else CSV; UTF-8, UTF-16 or Windows-1250. Throws `StatementRefused`. */
export function readStatement(bytes: Uint8Array): ParsedStatement {
  const text = textOf(bytes)
  return isMt940(text) ? readMt940(text) : readCsvStatement(bytes)
}
