import type { ReactNode } from 'react'
import { dayAndTimeOf } from '../lib/dates.ts'
import styles from './history-list.module.css'

interface HistoryListProps<Entry> {
  /** In the order in which they are read, each with the instant at which it happened. */
  entries: readonly Entry[]
  /** What happened, in a few words. */
  what: (entry: Entry) => string
  /** Who did it. */
  by: (entry: Entry) => string
  /** What else is known of it: values before and after, a reason, a text. */
  more?: (entry: Entry) => ReactNode
}

/** What happened to a thing: what, when, by whom. */
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

/** Values that changed, a line each. */
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
