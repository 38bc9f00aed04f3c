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
  /** Sheets that were not read. */
  others: number
  /** Of those that are seen, in their order. */
  names: string[]
  /** Which of them it is. */
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
  /** Which of those that are seen, from 0; else the first with something in it. */
  sheet?: number | undefined
  rows: number
  columns: number
  /** Of one cell; what is longer is cut behind it, so that a rule can refuse it. */
  characters: number
  /** Of all cells. */
  allCharacters: number
  /** Of one part of an archive, unpacked. */
  unpackedBytes: number
}

/** `="05-075"`: how a text is kept from a spreadsheet that would take it for a number. */
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
      // The heads come besides.
      if (rows.length > limits.rows) throw new SheetRefused('imports.file.rows', { max: limits.rows })
      for (const it of kept) characters += it.length
      if (characters > limits.allCharacters) throw new SheetRefused('imports.file.tooLarge')
      rows.push({ n, cells: kept })
    },
  }
}
