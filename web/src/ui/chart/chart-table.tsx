import styles from './chart.module.css'

interface ChartTableProps {
  title: string
  heads: readonly string[]
  rows: readonly { name: string; numbers: readonly string[] }[]
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
              <td key={head}>{numbers[i]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
