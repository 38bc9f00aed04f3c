import { Readable } from 'node:stream'

/** A column of a table for a spreadsheet: its head, and what it says of a row. */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => string]

/** What a spreadsheet would take for a formula, and would work out. */
const formula = /^[=+\-@\t\r]/u

/** Text alone, whatever it begins with; in quotes where it holds what separates. */
function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A table as Excel opens it in Poland: UTF-8 with its mark, semicolons. Sent as it is read: the table may be long, and
 * a slow reader has it read slowly.
 */
export function csvOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
): Readable {
  return Readable.from(linesOf(batches, columns), { objectMode: false })
}

async function* linesOf<Row>(batches: AsyncIterable<readonly Row[]>, columns: readonly CsvColumn<Row>[]) {
  const line = (cells: readonly string[]) => `${cells.map(cellOf).join(';')}\r\n`
  yield `\ufeff${line(columns.map(([head]) => head))}`
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map(([, cell]) => cell(row)))).join('')
  }
}
