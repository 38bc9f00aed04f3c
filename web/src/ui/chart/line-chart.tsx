import styles from './chart.module.css'
import { type ChartProps, colourOf } from './chart.ts'
import { Plot } from './plot.tsx'

/** More dots than this hide their line. */
const mostDots = 31

/** A line for each series, dashed each its own way; it is broken where there is no value. */
export function LineChart(props: ChartProps) {
  const { labels, series } = props
  return (
    <Plot {...props} isLine>
      {(scale, whole) =>
        series.map(({ name, colour, values }, at) => {
          const points = labels.flatMap((label, i) => {
            const value = values[i] ?? null
            return value === null ? [] : [{ label, value, i, place: `${i + 0.5} ${100 - scale.at(value)}` }]
          })
          const line = points.map(({ i, place }, n) => `${points[n - 1]?.i === i - 1 ? 'L' : 'M'}${place}`)
          return (
            <g key={name} data-colour={colourOf(colour, at)} data-at={at}>
              <path className={styles.line} d={line.join('')} />
              {points.length <= mostDots &&
                points.map(({ label, value, place }) => (
                  // A line of no length with round ends: a dot that stays round however the drawing is stretched.
                  <path key={label} className={styles.dot} d={`M${place}h0`}>
                    <title>{`${label}, ${name}: ${whole(value)}`}</title>
                  </path>
                ))}
            </g>
          )
        })
      }
    </Plot>
  )
}
