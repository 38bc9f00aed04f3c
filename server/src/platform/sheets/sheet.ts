import { sentence, type Values } from '@zlecenia/contract/lib/sentence'

export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  n: number
  cells: string[]
}

/** What is filled in a spreadsheet, as text: days `YYYY-MM-DD`, empty cells ''. */
export interface Sheet {
  /** Null where there is only one without a name. */
  name: string | null
  /** Sheets with something in them that were not read. */
  others: number
  rows: SheetRow[]
}

/** The file as a whole cannot be read; `message` is a sentence. */
export class SheetRefused extends Error {
  override name = 'SheetRefused'

  constructor(key: string, values?: Values) {
    super(sentence(key, values))
  }
}

export interface SheetLimits {
  rows: number
  columns: number
  /** Of one cell; what is longer is cut behind it, so that a rule can refuse it. */
  characters: number
  /** Of all cells. */
  allCharacters: number
  /** Of one part of an archive, unpacked. */
  unpackedBytes: number
}

export function limited(limits: SheetLimits) {
  const rows: SheetRow[] = []
  let characters = 0
  return {
    rows,
    add(n: number, cells: readonly string[]): void {
      const kept = cells.map((it) => it.trim().slice(0, limits.characters + 1))
      while (kept.length > 0 && kept.at(-1) === '') kept.pop()
      if (kept.length === 0) return
      if (kept.length > limits.columns)
        throw new SheetRefused('imports.file.columns', { max: limits.columns })
      // The heads come besides.
      if (rows.length > limits.rows) throw new SheetRefused('imports.file.rows', { max: limits.rows })
      for (const it of kept) characters += it.length
      if (characters > limits.allCharacters) throw new SheetRefused('imports.file.tooLarge')
      rows.push({ n, cells: kept })
    },
  }
}
