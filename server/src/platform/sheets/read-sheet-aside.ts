import { readSheet } from './read-sheet.ts'
import { type Sheet, type SheetLimits, SheetRefused } from './sheet.ts'

export interface SheetTask {
  bytes: Uint8Array
  limits: SheetLimits
}
export type SheetAnswer = { sheet: Sheet } | { refused: string }

export function readSheetAside({ bytes, limits }: SheetTask): SheetAnswer {
  try {
    return { sheet: readSheet(Buffer.from(bytes), limits) }
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.message }
    // The file exhausted the reader's stack; the reader is not at fault.
    if (error instanceof RangeError) return { refused: new SheetRefused('imports.file.broken').message }
    throw error
  }
}
