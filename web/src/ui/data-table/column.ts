import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row, Sort extends string = string> {
  /** Names it among its siblings, in every language. */
  key: string
  /** What its head says. */
  title: string
  /** A string is shown in one line, and whole on hover when it is cut. */
  cell: (row: Row) => ReactNode
  /** Rows can be sorted by it. */
  sort?: Sort
  /** In px; columns without one share what is left. */
  width?: number
  /** Shown only where the table is at least this wide (px): the least important columns give way first. */
  from?: 720 | 900 | 1060 | 1280 | 1480
  /** Rows come in its order unless another is asked for: it gives way however they are sorted. */
  isUsual?: true
  /** A number, aligned at its end; or figures below each other, such as days. */
  figures?: 'number' | 'tabular'
  /** Chips, cut without an ellipsis. */
  chips?: true
  /** Holds links or buttons of its own, which stand above the row's link. */
  actions?: true
}

/** A row as a card, below 600 px; the whole card is the link of its name. */
export interface CardContent {
  name: ReactNode
  /** At the end of the name's line: chips, or buttons that stand above the card's link. */
  aside?: ReactNode
  title?: ReactNode
  /** Further lines; those without a value are left out. */
  lines: readonly ReactNode[]
}

/** A page of rows, as the list calls answer. */
export interface RowsPage<Row> {
  rows: readonly Row[]
  /** Of all pages; counted to some limit. */
  total: number
  /** There are more than `total`. */
  totalIsMore: boolean
}
