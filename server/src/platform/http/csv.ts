import { Readable } from 'node:stream'

export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => string]

/** Spreadsheets would run it as a formula. */
const formula = /^[=+\-@\t\r]/u

/** Quoted where necessary. */
function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** UTF-8 with its mark and semicolons, as Excel in Poland opens it; streamed. */
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
