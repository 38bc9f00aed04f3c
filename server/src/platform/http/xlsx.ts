import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { dayMs } from '@zlecenia/contract/lib/durations'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { packedZip, packing } from './packed-zip.ts'
import type { Cell, TableWriter } from './table-writer.ts'
import { contentTypes, relations, styles, workbook, workbookRelations } from './xlsx-parts.ts'

/** Most rows of a sheet, without the heads. */
export const xlsxMostRows = 1_048_575
const longest = 32_767
/** Day 0 of spreadsheets, valid for all but the first two months of 1900. */
export const dayZero = Date.UTC(1899, 11, 30)

/** Indices in `cellXfs`. */
const looks = { head: 1, moment: 2, day: 3, amount: 4, formula: 5 } as const

/** Text that looks like a formula; its style makes it stay text when edited. */
const formula = /^[=+\-@\t\r]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu
const special = /[&<>]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function written(text: string): string {
  return (
    text
      .slice(0, longest)
      .toWellFormed()
      .replace(unwritable, '')
      // Escapes text that readers would take for an escape.
      .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
      .replaceAll('\r', '_x000D_')
      .replace(special, (it) => entities[it] ?? it)
  )
}

function columnName(n: number): string {
  const rest = Math.floor(n / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (n % 26))
}

const number = (at: string, value: number, look?: number) =>
  `<c r="${at}"${look ? ` s="${look}"` : ''}><v>${value}</v></c>`
const text = (at: string, value: string, look?: number) =>
  `<c r="${at}"${look ? ` s="${look}"` : ''} t="inlineStr"><is><t xml:space="preserve">${written(value)}</t></is></c>`

/** Serial number without a time zone, as spreadsheets count. */
const serial = (wallClock: string) => (Date.parse(`${wallClock}Z`) - dayZero) / dayMs
/** Slightly later, never exactly on a second: readers truncate fractions. */
const momentSerial = (wallClock: string) => (Math.round(serial(wallClock) * 1e9) + 1) / 1e9

function cellXml(at: string, cell: Cell, isHead: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string')
    return text(at, cell, isHead ? looks.head : formula.test(cell) ? looks.formula : undefined)
  if (typeof cell === 'number') return number(at, cell)
  if ('at' in cell) return number(at, momentSerial(wallClockOf(cell.at)), looks.moment)
  if ('day' in cell) return number(at, serial(`${cell.day}T00:00:00`), looks.day)
  return number(at, cell.grosze / 100, looks.amount)
}

function rowsXml(rows: readonly (readonly Cell[])[], first: number): string {
  let xml = ''
  for (const [i, cells] of rows.entries()) {
    const row = first + i
    xml += `<row r="${row}">`
    for (const [n, cell] of cells.entries()) xml += cellXml(`${columnName(n)}${row}`, cell, row === 1)
    xml += '</row>'
  }
  return xml
}

async function* sheet(batches: AsyncIterable<readonly (readonly Cell[])[]>, heads: readonly string[]) {
  const columns = heads.map((_, n) => `<col min="${n + 1}" max="${n + 1}" width="22" customWidth="1"/>`)
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowsXml([heads], 1)}`
  let next = 2
  for await (const rows of batches) {
    yield rowsXml(rows, next)
    next += rows.length
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(Math.max(0, heads.length - 1))}${next - 1}"/></worksheet>`
}

export const xlsxWriter: TableWriter = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write(batches, heads) {
    const modifiedAt = new Date()
    const parts: [string, () => AsyncIterable<string> | Iterable<string>][] = [
      ['[Content_Types].xml', () => [contentTypes]],
      ['_rels/.rels', () => [relations]],
      ['xl/workbook.xml', () => [workbook]],
      ['xl/_rels/workbook.xml.rels', () => [workbookRelations]],
      ['xl/styles.xml', () => [styles]],
      ['xl/worksheets/sheet1.xml', () => sheet(batches, heads)],
    ]
    return Readable.from(packedZip(parts.map(([name, open]) => ({ name, modifiedAt, open }))), {
      objectMode: false,
    })
  },
  sizeOf: (rows) => deflateRawSync(rowsXml(rows, 1), packing).length,
}
