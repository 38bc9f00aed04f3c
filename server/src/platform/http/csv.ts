import { Readable } from 'node:stream'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import type { Cell, TableWriter } from './table-writer.ts'

/** Spreadsheets would run such text as a formula. */
const formula = /^[=+\-@＝＋－＠\t\r]/u
/** Digits and their separators compute nothing. */
const phone = /^\+\d[\d ().-]+$/u

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'string') return formula.test(cell) && !phone.test(cell) ? `'${cell}` : cell
  // Format `2026-11-22 08:00`, which every spreadsheet parses.
  if ('at' in cell) return wallClockOf(cell.at).slice(0, 16).replace('T', ' ')
  return 'day' in cell ? cell.day : (cell.grosze / 100).toFixed(2).replace('.', ',')
}

function quoted(text: string): string {
  return /[";\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const linesOf = (rows: readonly (readonly Cell[])[]) =>
  rows.map((cells) => `${cells.map((cell) => quoted(textOf(cell))).join(';')}\r\n`).join('')

/** Writes UTF-8 with its mark and semicolons, as Excel in Poland opens it. */
export const csvWriter: TableWriter = {
  type: 'text/csv; charset=utf-8',
  write(batches, heads) {
    async function* lines() {
      yield `\ufeff${linesOf([heads])}`
      for await (const rows of batches) yield linesOf(rows)
    }
    return Readable.from(lines(), { objectMode: false })
  },
  sizeOf: (rows) => Buffer.byteLength(linesOf(rows)),
}
