import { useT } from '#lib/i18n.ts'
import styles from './chart.module.css'
import { colourOf, type SeriesColour } from './chart.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { useNumbers } from './use-numbers.ts'

export interface DonutPart {
  name: string
  value: number
  colour?: SeriesColour
}

interface DonutChartProps {
  title: string
  partsTitle: string
  valuesTitle: string
  /** At most six. Negative values have no share but count in the total. */
  parts: readonly DonutPart[]
  format?: Intl.NumberFormatOptions
}

const gap = 0.6

export function DonutChart({ title, partsTitle, valuesTitle, parts, format }: DonutChartProps) {
  const t = useT()
  const { whole, short, share } = useNumbers(format)
  const sizes = parts.map(({ value }) => Math.max(0, value))
  const shared = sizes.reduce((sum, size) => sum + size, 0)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const drawn = parts.map(({ name, value, colour }, at) => {
    const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
    const [from, length] = [before, sizes[at] ?? 0].map((size) => (shared ? (size / shared) * 100 : 0))
    return { name, value, colour: colourOf(colour, at), at, from: from ?? 0, length: length ?? 0 }
  })
  return (
    <ChartFrame
      title={title}
      isEmpty={shared === 0}
      legend={drawn}
      table={
        <ChartTable
          title={title}
          heads={[partsTitle, valuesTitle, t('chart.share')]}
          rows={[
            ...drawn.map(({ name, value, length }) => ({
              name,
              numbers: [whole(value), value < 0 ? '–' : share(length / 100)],
            })),
            { name: t('chart.total'), numbers: [whole(total), share(1)] },
          ]}
        />
      }
    >
      <div className={styles.donut}>
        <svg aria-hidden="true" viewBox="0 0 100 100" className={styles.ring}>
          {drawn
            .filter(({ length }) => length > 0)
            .map(({ name, value, colour, at, from, length }) => (
              <circle
                key={name}
                data-colour={colour}
                data-at={at}
                className={styles.part}
                cx="50"
                cy="50"
                r="40"
                pathLength="100"
                strokeDasharray={length === 100 ? undefined : `${Math.max(length - gap, gap)} 100`}
                strokeDashoffset={-from}
              >
                <title>{`${name}: ${whole(value)}`}</title>
              </circle>
            ))}
        </svg>
        <p className={styles.total}>
          <strong>{short(total)}</strong>
          {t('chart.total')}
        </p>
      </div>
    </ChartFrame>
  )
}
