/** Colours by meaning; each reaches 3:1 on page and card (a test). */
export const seriesColours = ['primary', 'info', 'success', 'warning', 'secondary', 'error'] as const
export type SeriesColour = (typeof seriesColours)[number]

/** One value per label; null for none. */
export interface Series {
  name: string
  values: readonly (number | null)[]
  /** Address of the cases of each value, linked in the table. */
  hrefs?: readonly (string | null)[] | undefined
  colour?: SeriesColour
}

export interface ChartProps {
  title: string
  labelsTitle: string
  labels: readonly string[]
  /** At most six: more cannot be distinguished. */
  series: readonly Series[]
  /** `{ style: 'currency', currency: 'PLN' }` */
  format?: Intl.NumberFormatOptions | undefined
}

export const colourOf = (colour: SeriesColour | undefined, at: number): SeriesColour =>
  colour ?? seriesColours[at % seriesColours.length] ?? 'primary'

export const hasValues = (series: readonly Series[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null))
