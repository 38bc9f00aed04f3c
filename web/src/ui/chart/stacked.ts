import type { Series } from './chart.ts'

/** Lower bound first; negative values pile up below zero. */
export function stacked(labels: number, series: readonly Series[]): (readonly [number, number])[][] {
  const above = new Array<number>(labels).fill(0)
  const below = new Array<number>(labels).fill(0)
  return series.map(({ values }) =>
    above.map((_, i) => {
      const value = values[i] ?? 0
      const pile = value < 0 ? below : above
      const from = pile[i] ?? 0
      pile[i] = from + value
      return value < 0 ? [from + value, from] : [from, from + value]
    }),
  )
}
