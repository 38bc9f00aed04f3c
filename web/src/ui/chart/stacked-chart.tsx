import styles from './chart.module.css'
import { type ChartProps, colourOf } from './chart.ts'
import { Plot } from './plot.tsx'
import { stacked } from './stacked.ts'

export function StackedChart(props: ChartProps) {
  const { labels, series } = props
  const layers = stacked(labels.length, series)
  return (
    <Plot {...props} reach={layers.flat(2)}>
      {(scale, whole) =>
        series.map(({ name, colour, values }, at) => (
          <g key={name} data-colour={colourOf(colour, at)} data-at={at}>
            {labels.map((label, i) => {
              const [from, to] = layers[at]?.[i] ?? [0, 0]
              if (from === to) return null
              return (
                <rect
                  key={label}
                  className={styles.area}
                  x={i + 0.2}
                  width={0.6}
                  y={100 - scale.at(to)}
                  height={scale.at(to) - scale.at(from)}
                >
                  <title>{`${label}, ${name}: ${whole(values[i] ?? 0)}`}</title>
                </rect>
              )
            })}
          </g>
        ))
      }
    </Plot>
  )
}
