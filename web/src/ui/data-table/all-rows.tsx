import { useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { type ReactNode, useCallback, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../form/button.tsx'
import styles from './data-list.module.css'
import { useNear } from './use-near.ts'
import type { Rows } from './use-rows.ts'

/** For so long a page that comes into sight again is not read again, unless news made it stale; in milliseconds. */
const staleTime = 60_000

interface AllRowsProps<Row> {
  rows: Rows<Row>
  total: number
  /** How high a row is about, in px. */
  rowHeight: number
  /** Columns of a table; without them rows are items of lists. */
  columns?: number
  children: (rows: readonly Row[], first: number) => ReactNode
}

/** "Wszystkie", at any size: pages in sight are drawn, the others are as high as they were. */
export function AllRows<Row>(props: AllRowsProps<Row>) {
  const pages = Math.ceil(props.total / limits.rowsAtOnce)
  return Array.from({ length: pages }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
    <PageOfAll key={i} {...props} first={i * limits.rowsAtOnce} />
  ))
}

function PageOfAll<Row>({
  rows,
  total,
  rowHeight,
  columns,
  first,
  children,
}: AllRowsProps<Row> & { first: number }) {
  const block = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const height = useRef(Math.min(limits.rowsAtOnce, total - first) * rowHeight)
  const leave = useCallback((was: number) => {
    height.current = was
  }, [])
  const near = useNear(block, first === 0, leave)
  const query = useQuery({ ...rows.page(first / limits.rowsAtOnce + 1), enabled: near, staleTime })
  const Tag = columns ? 'tbody' : 'ul'
  const shown = near && query.data
  return (
    <Tag ref={block}>
      {shown ? (
        children(query.data.rows, first)
      ) : (
        <Gap height={height.current} columns={columns}>
          {near && query.isLoadingError && (
            <Again problem={problemText(query.error)} onAgain={() => void query.refetch()} />
          )}
        </Gap>
      )}
    </Tag>
  )
}

/** Stands for rows that are not drawn. */
function Gap({
  height,
  columns,
  children,
}: {
  height: number
  columns: number | undefined
  children: ReactNode
}) {
  const size = { blockSize: height }
  const hidden = children ? undefined : true
  return columns ? (
    <tr aria-hidden={hidden} className={styles.gap}>
      <td colSpan={columns} style={size}>
        {children}
      </td>
    </tr>
  ) : (
    <li aria-hidden={hidden} className={styles.gap} style={size}>
      {children}
    </li>
  )
}

function Again({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const t = useT()
  return (
    <div role="alert" className={styles.again}>
      {problem} <Button onClick={onAgain}>{t('shell.retry')}</Button>
    </div>
  )
}
