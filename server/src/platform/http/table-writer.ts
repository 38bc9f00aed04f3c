import type { Readable } from 'node:stream'

/** A moment on the clock of Warsaw, a day, an amount in grosze; null is an empty cell. */
export type Cell = string | number | null | { at: string } | { day: string } | { grosze: number }

/** Row by row, as fast as they are taken. */
export interface TableWriter {
  type: string
  write(batches: AsyncIterable<readonly (readonly Cell[])[]>, heads: readonly string[]): Readable
  /** How many bytes these rows become. */
  sizeOf(rows: readonly (readonly Cell[])[]): number
}
