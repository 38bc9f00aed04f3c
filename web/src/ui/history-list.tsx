import type { ReactNode } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import styles from './history-list.module.css'

interface HistoryListProps<Entry> {
  /** Reading order. */
  entries: readonly Entry[]
  what: (entry: Entry) => string
  by: (entry: Entry) => string
  more?: (entry: Entry) => ReactNode
}

export function HistoryList<Entry extends { id: string; at: string }>({
  entries,
  what,
  by,
  more,
}: HistoryListProps<Entry>) {
  return (
    <ol className={`stack ${styles.history}`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={styles.what}>
            <strong>{what(entry)}</strong>
            <span className="aside">
              <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time> · {by(entry)}
            </span>
          </p>
          {more?.(entry)}
        </li>
      ))}
    </ol>
  )
}

export function HistoryChanges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="aside bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
