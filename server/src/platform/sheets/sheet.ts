import { sentence, type Values } from '@zlecenia/contract/lib/sentence'

export interface SheetRow {
  /** Row number, from 1 as in a spreadsheet. */
  n: number
  cells: string[]
}

/** Filled cells of a sheet, as text: days `YYYY-MM-DD`, empty cells ''. */
export interface Sheet {
  /** Null for a file with a single unnamed sheet. */
  name: string | null
  /** Number of sheets that were not read. */
  others: number
  /** Names of the visible sheets, in their order. */
  names: string[]
  /** Index of this sheet among them. */
  at: number
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
  /** Index among the visible sheets, from 0; else the first non-empty one is read. */
  sheet?: number | undefined
  rows: number
  columns: number
  /** Limit per cell; a longer one is truncated just above it, so that a rule can refuse it. */
  characters: number
  /** Limit for all cells. */
  allCharacters: number
  /** Limit for one part of an archive, unpacked. */
  unpackedBytes: number
}

/** Text written as `="05-075"`, so that a spreadsheet does not read it as a number. */
const asFormula = /^="((?:[^"]|"")*)"$/su
const bare = (cell: string): string => asFormula.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell

export function limited(limits: SheetLimits) {
  const rows: SheetRow[] = []
  let characters = 0
  return {
    rows,
    add(n: number, cells: readonly string[]): void {
      const kept = cells.map((it) =>
        bare(it)
          .trim()
          .slice(0, limits.characters + 1),
      )
      while (kept.length > 0 && kept.at(-1) === '') kept.pop()
      if (kept.length === 0) return
      if (kept.length > limits.columns)
        throw new SheetRefused('imports.file.columns', { max: limits.columns })
      // The heads are not counted.
      if (rows.length > limits.rows) throw new SheetRefused('imports.file.rows', { max: limits.rows })
      for (const it of kept) characters += it.length
      if (characters > limits.allCharacters) throw new SheetRefused('imports.file.tooLarge')
      rows.push({ n, cells: kept })
    },
  }
}
