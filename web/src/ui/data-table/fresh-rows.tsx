import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../form/button.tsx'
import styles from './data-list.module.css'
import { linkOfRow } from './use-row-kept.ts'
import type { SteadyRows } from './use-steady-rows.ts'

interface FreshRowsProps {
  rows: Pick<SteadyRows<never>, 'fresh' | 'showFresh'>
  /** "3 nowe" */
  label: (count: number) => string
}

/** Inserts the new rows, and focuses the first. */
export function FreshRows({ rows: { fresh, showFresh }, label }: FreshRowsProps) {
  const [first] = fresh
  return (
    <span role="status" className={styles.fresh}>
      {first !== undefined && (
        <Button
          look="tonal"
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            showFresh()
            requestAnimationFrame(() => linkOfRow(first)?.focus())
          }}
        >
          {label(fresh.length)}
        </Button>
      )}
    </span>
  )
}
