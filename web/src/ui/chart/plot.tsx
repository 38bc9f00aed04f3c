import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { type ChartProps, colourOf, hasValues } from './chart.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { type Scale, scaleOf } from './scale.ts'
import { useNumbers } from './use-numbers.ts'

interface PlotProps extends ChartProps {
  /** Values the axis must include. */
  reach?: readonly number[]
  isLine?: boolean
  /** A label is 1 wide; the axis is 100 high from the top. */
  children: (scale: Scale, whole: (value: number) => string) => ReactNode
}

/** More labels cannot be read side by side. */
const mostLabels = 12

/** Drawings stretch; labels are page text beside them and follow the page's direction. */
export function Plot({ title, labelsTitle, labels, series, format, reach, isLine, children }: PlotProps) {
  const { whole, short } = useNumbers(format)
  const values = series.flatMap((it) => it.values.filter((value) => value !== null))
  const scale = scaleOf(reach ?? values)
  const every = Math.ceil(labels.length / mostLabels)
  return (
    <ChartFrame
      title={title}
      isEmpty={labels.length === 0 || !hasValues(series)}
      legend={series.map(({ name, colour }, at) => ({
        name,
        colour: colourOf(colour, at),
        ...(isLine && { isLine }),
      }))}
      table={
        <ChartTable
          title={title}
          heads={[labelsTitle, ...series.map(({ name }) => name)]}
          rows={labels.map((name, i) => ({
            name,
            numbers: series.map(({ values: all, hrefs }) => {
              const value = all[i] ?? null
              return value === null ? '–' : { text: whole(value), href: hrefs?.[i] }
            }),
          }))}
        />
      }
    >
      <div className={styles.plot}>
        <div className={styles.ticks}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${scale.at(tick)}%` }}>
              {short(tick)}
            </span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          className={styles.drawing}
          viewBox={`0 0 ${labels.length || 1} 100`}
          preserveAspectRatio="none"
        >
          {scale.ticks.map((tick) => (
            <path
              key={tick}
              className={tick === 0 ? styles.zero : styles.grid}
              d={`M0 ${100 - scale.at(tick)}H${labels.length}`}
            />
          ))}
          {children(scale, whole)}
        </svg>
        <div
          className={styles.labels}
          style={{ gridTemplateColumns: `repeat(${labels.length}, minmax(0, 1fr))` }}
        >
          {labels.map(
            (label, i) =>
              i % every === 0 && (
                <span key={label} title={label} style={{ gridColumn: `${i + 1} / span ${every}` }}>
                  {label}
                </span>
              ),
          )}
        </div>
      </div>
    </ChartFrame>
  )
}
