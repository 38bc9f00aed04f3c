import { Link } from '../link.tsx'
import styles from './chart.module.css'
import { type ChartProps, colourOf, hasValues } from './chart.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { useNumbers } from './use-numbers.ts'

interface BarListProps extends ChartProps {
  /** Text at the end of each row, else the sum of its parts. */
  sums?: readonly string[]
  /** Address of the cases of each row. */
  hrefs?: readonly (string | null)[]
  /** Texts of values in the table, where a number alone is not readable. */
  textOf?: (value: number) => string
}

/** Horizontal bars of stacked parts, with every name in full; negative values count as none. */
export function BarList({ title, labelsTitle, labels, series, format, sums, hrefs, textOf }: BarListProps) {
  const { whole } = useNumbers(format)
  const written = textOf ?? whole
  const parts = labels.map((_, i) => series.map(({ values }) => Math.max(0, values[i] ?? 0)))
  const totals = parts.map((row) => row.reduce((sum, value) => sum + value, 0))
  const longest = Math.max(...totals, 0)
  const legend = series.map(({ name, colour }, at) => ({ name, colour: colourOf(colour, at) }))
  const shareOf = (value: number, of: number) => `${of > 0 ? (value / of) * 100 : 0}%`
  return (
    <ChartFrame
      title={title}
      isEmpty={labels.length === 0 || !hasValues(series)}
      isText
      legend={legend}
      table={
        <ChartTable
          title={title}
          heads={[labelsTitle, ...series.map(({ name }) => name)]}
          rows={labels.map((name, i) => ({
            name,
            numbers: series.map(({ values, hrefs: cases }) => {
              const value = values[i] ?? null
              return value === null ? '–' : { text: written(value), href: cases?.[i] }
            }),
          }))}
        />
      }
    >
      <ul className={styles.bars}>
        {labels.map((name, i) => {
          const sum = sums?.[i] ?? written(totals[i] ?? 0)
          const href = hrefs?.[i]
          return (
            <li key={name}>
              <div className="ends">
                <span className={styles.names}>{name}</span>
                <span className={styles.sum}>{href ? <Link href={href}>{sum}</Link> : sum}</span>
              </div>
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ inlineSize: shareOf(totals[i] ?? 0, longest) }}
              >
                {legend.map(({ name: part, colour }, at) => (
                  <i
                    key={part}
                    data-colour={colour}
                    data-at={at}
                    title={`${part}: ${written(parts[i]?.[at] ?? 0)}`}
                    style={{ inlineSize: shareOf(parts[i]?.[at] ?? 0, totals[i] ?? 0) }}
                  />
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </ChartFrame>
  )
}
