import styles from './date-grid.module.css'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'

interface DateGridProps extends Pick<MonthGridProps, 'day' | 'min' | 'max' | 'onPick'> {
  label: string
  onClose: () => void
}

/** A month that opens below a field. */
export function DateGrid({ label, onClose, ...month }: DateGridProps) {
  return (
    <div
      role="dialog"
      aria-label={label}
      className={`floating ${styles.panel}`}
      onKeyDown={(event) => {
        // The dialog has keys of its own.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <MonthGrid {...month} focused />
    </div>
  )
}
