import { Link } from '../link.tsx'
import styles from './chart.module.css'

/** A number, with the address of its cases where there is one. */
export type Cell = string | { text: string; href: string | null | undefined }

interface ChartTableProps {
  title: string
  heads: readonly string[]
  rows: readonly { name: string; numbers: readonly Cell[] }[]
}

function LinkedText({ of }: { of: Cell | undefined }) {
  if (typeof of !== 'object') return of
  return of.href ? <Link href={of.href}>{of.text}</Link> : of.text
}

export function ChartTable({ title, heads, rows }: ChartTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
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
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {heads.slice(1).map((head, i) => (
              <td key={head} data-figure="">
                <LinkedText of={numbers[i]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
