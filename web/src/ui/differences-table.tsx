import type { ReactNode } from 'react'
import styles from './differences-table.module.css'

export interface DifferencesRow {
  key: string
  label: string
  current: ReactNode
  found: ReactNode
}

interface DifferencesTableProps {
  /** Field, current value, other value. */
  heads: readonly [string, string, string]
  rows: readonly DifferencesRow[]
}

export function DifferencesTable({ heads, rows }: DifferencesTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, current, found }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{current}</td>
            <td>{found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
