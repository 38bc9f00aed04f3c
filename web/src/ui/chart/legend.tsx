import styles from './chart.module.css'
import type { SeriesColour } from './chart.ts'

export interface LegendEntry {
  name: string
  colour: SeriesColour
  isLine?: boolean
}

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, colour, isLine }, at) => (
        <li key={name}>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 12"
            width="24"
            height="12"
            data-colour={colour}
            data-at={at}
          >
            {isLine ? (
              <path d="M1 6H23" className={styles.line} />
            ) : (
              <rect x="6" width="12" height="12" rx="2" className={styles.area} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
