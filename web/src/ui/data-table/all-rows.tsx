import { useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { type ReactNode, useCallback, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '../form/button.tsx'
import styles from './data-list.module.css'
import { useNearViewport } from './use-near-viewport.ts'
import type { LoadedRows } from './use-rows.ts'

const staleTime = 60_000

interface AllRowsProps<Row> {
  rows: LoadedRows<Row>
  total: number
  rowHeight: number
  inTable: boolean
  children: (rows: readonly Row[], first: number) => ReactNode
}

/** "Wszystkie" at any size: only pages in sight are drawn, others keep their height. */
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
  inTable,
  first,
  children,
}: AllRowsProps<Row> & { first: number }) {
  const block = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const height = useRef(Math.min(limits.rowsAtOnce, total - first) * rowHeight)
  const leave = useCallback((was: number) => {
    height.current = was
  }, [])
  const near = useNearViewport(block, first === 0, leave)
  const query = useQuery({ ...rows.page(first / limits.rowsAtOnce + 1), enabled: near, staleTime })
  const Tag = inTable ? 'tbody' : 'ul'
  const shown = near && query.data
  return (
    <Tag ref={block}>
      {shown ? (
        children(query.data.rows, first)
      ) : (
        <Gap height={height.current} inTable={inTable}>
          {near && query.isLoadingError && (
            <Again problem={problemText(query.error)} onAgain={() => void query.refetch()} />
          )}
        </Gap>
      )}
    </Tag>
  )
}

function Gap({ height, inTable, children }: { height: number; inTable: boolean; children: ReactNode }) {
  const size = { blockSize: height }
  const hidden = children ? undefined : true
  // A single cell: spanning columns would bring hidden columns back.
  return inTable ? (
    <tr aria-hidden={hidden} className={styles.gap}>
      <td style={size}>{children}</td>
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
