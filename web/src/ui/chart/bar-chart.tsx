import styles from './chart.module.css'
import { type ChartProps, colourOf } from './chart.ts'
import { Plot } from './plot.tsx'

/** Share of a label's width; the rest is the gap. */
const share = 0.7

export function BarChart(props: ChartProps) {
  const { labels, series } = props
  const width = share / Math.max(1, series.length)
  return (
    <Plot {...props}>
      {(scale, whole) =>
        series.map(({ name, colour, values }, at) => (
          <g key={name} data-colour={colourOf(colour, at)} data-at={at}>
            {labels.map((label, i) => {
              const value = values[i] ?? null
              if (value === null) return null
              const top = scale.at(Math.max(0, value))
              const bottom = scale.at(Math.min(0, value))
              return (
                <rect
                  key={label}
                  className={styles.area}
                  x={i + (1 - share) / 2 + at * width}
                  width={width}
                  y={100 - top}
                  height={top - bottom}
                >
                  <title>{`${label}, ${name}: ${whole(value)}`}</title>
                </rect>
              )
            })}
          </g>
        ))
      }
    </Plot>
  )
}
