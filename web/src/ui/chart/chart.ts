/** The colours a series can have, by their meaning; each reaches 3:1 on page and card (a test). */
export const seriesColours = ['primary', 'info', 'success', 'warning', 'secondary', 'error'] as const
export type SeriesColour = (typeof seriesColours)[number]

/** Values that belong together, one for each label; null where there is none. */
export interface Series {
  name: string
  values: readonly (number | null)[]
  /** Where it means a state; else the colours come in their order. */
  colour?: SeriesColour
}

/** What every chart over labels is told. */
export interface ChartProps {
  title: string
  /** What the labels are: the head of the table's first column. */
  labelsTitle: string
  /** Each once. */
  labels: readonly string[]
  /** Six at most: more cannot be told apart. */
  series: readonly Series[]
  /** How its numbers are written: `{ style: 'currency', currency: 'PLN' }`. */
  format?: Intl.NumberFormatOptions | undefined
}

export const colourOf = (colour: SeriesColour | undefined, at: number): SeriesColour =>
  colour ?? seriesColours[at % seriesColours.length] ?? 'primary'

export const hasValues = (series: readonly Series[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null))
