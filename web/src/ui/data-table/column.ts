import type { ReactNode } from 'react'

export interface Column<Row, Sort extends string = string> {
  /** Independent of the language. */
  key: string
  title: string
  /** Strings are cut to one line, shown whole on hover. */
  cell: (row: Row) => ReactNode
  sort?: Sort
  /** Pixels; others share the rest. */
  width?: number
  /** Hidden until the user chooses it. */
  isExtra?: true
  /** Full text of a cell that truncates itself. */
  full?: (row: Row) => string
  /** Minimum table width in px, for less important columns. */
  from?: 720 | 900 | 1060 | 1280 | 1480
  /** The default order: shown only when the user sorts by it. */
  isUsual?: true
  /** Aligned at the end, or with tabular figures. */
  figures?: 'number' | 'tabular'
  chips?: true
  /** Wrapped instead of cut: a row has room for two lines. */
  wraps?: true
  /** Links and buttons above the row's link. */
  actions?: true
}

export interface CardContent {
  name: ReactNode
  aside?: ReactNode
  title?: ReactNode
  lines: readonly ReactNode[]
}

export interface RowsPage<Row> {
  rows: readonly Row[]
  /** Rows of all pages, up to a limit. */
  total: number
  totalIsMore: boolean
}
