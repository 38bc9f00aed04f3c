import styles from './chart.module.css'
import { type ChartProps, colourOf } from './chart.ts'
import { Plot } from './plot.tsx'

/** More dots would hide the line. */
const mostDots = 31

/** Dash patterns differ; a missing value breaks the line. */
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
                  // A zero-length line with round caps: a dot that stays round when stretched.
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
