import type { Readable } from 'node:stream'
import type { TableFormat } from '@zlecenia/contract/lib/list'
import type { AllRows } from '../database/list-page.ts'
import { refuseWhole } from '../errors.ts'
import { csvWriter } from './csv.ts'
import type { Cell, TableWriter } from './table-writer.ts'
import { xlsxMostRows, xlsxWriter } from './xlsx.ts'

export type TableColumn<Row> = readonly [head: string, cell: (row: Row) => Cell]

export interface TableAnswer {
  bytes: Readable
  type: string
  /** Estimated from the first rows, for progress indicators. */
  expectedBytes: number
}

const writers: Record<TableFormat, TableWriter> = { csv: csvWriter, xlsx: xlsxWriter }

export async function tableOf<Row>(
  format: TableFormat,
  { total, batches }: AllRows<Row>,
  columns: readonly TableColumn<Row>[],
): Promise<TableAnswer> {
  if (format === 'xlsx' && total > xlsxMostRows) throw refuseWhole('listTools.tooManyRows')
  const writer = writers[format]
  const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(([, cell]) => cell(row)))
  const rest = batches[Symbol.asyncIterator]()
  const first = await rest.next()
  const begun = first.done ? [] : cells(first.value)
  async function* all() {
    try {
      if (first.done) return
      yield begun
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield cells(next.value)
    } finally {
      await rest.return?.()
    }
  }
  const heads = columns.map(([head]) => head)
  return {
    bytes: writer.write(all(), heads),
    type: writer.type,
    expectedBytes: Math.ceil((writer.sizeOf([heads, ...begun]) * (total + 1)) / (begun.length + 1)),
  }
}
