import type { Readable } from 'node:stream'

/** A time shown on Warsaw's clock, a day, an amount in grosze; null is an empty cell. */
export type Cell = string | number | null | { at: string } | { day: string } | { grosze: number }

/** Writes row by row, as fast as rows are consumed. */
export interface TableWriter {
  type: string
  write(batches: AsyncIterable<readonly (readonly Cell[])[]>, heads: readonly string[]): Readable
  /** Number of bytes that these rows become. */
  sizeOf(rows: readonly (readonly Cell[])[]): number
}
