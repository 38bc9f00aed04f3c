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

/** Drawings stretch; labels are page text beside them and follow the page's direction. */
export function Plot({ title, labelsTitle, labels, series, format, reach, isLine, children }: PlotProps) {
  const { whole, short } = useNumbers(format)
  const values = series.flatMap((it) => it.values.filter((value) => value !== null))
  const scale = scaleOf(reach ?? values)
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
        <Labels className={styles.wide} labels={labels} most={12} />
        <Labels className={styles.narrow} labels={labels} most={4} />
      </div>
    </ChartFrame>
  )
}

interface LabelsProps {
  className: string | undefined
  labels: readonly string[]
  /** More cannot be read side by side in this width. */
  most: number
}

function Labels({ className, labels, most }: LabelsProps) {
  const least = Math.ceil(labels.length / most)
  // Odd, so that a label is centred below its own value.
  const every = least % 2 === 0 ? least + 1 : least
  const before = (every - 1) / 2
  return (
    <div
      className={`${styles.labels} ${className}`}
      style={{ gridTemplateColumns: `repeat(${labels.length}, minmax(0, 1fr))` }}
    >
      {labels.map(
        (label, i) =>
          i % every === before &&
          i + before < labels.length && (
            <span key={label} title={label} style={{ gridColumn: `${i - before + 1} / span ${every}` }}>
              {label}
            </span>
          ),
      )}
    </div>
  )
}
