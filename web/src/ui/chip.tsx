import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  colour: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral'
  icon?: TablerIcon
  outlined?: boolean
  /** The word becomes tooltip and accessible name. */
  iconOnly?: boolean
  children: ReactNode
}

export function Chip({ colour, icon: Icon, outlined, iconOnly, children }: ChipProps) {
  const looks = [styles.chip, styles[colour], outlined && styles.outlined, iconOnly && styles.iconOnly]
  return (
    <span
      className={looks.filter(Boolean).join(' ')}
      title={iconOnly && typeof children === 'string' ? children : undefined}
    >
      {Icon && <Icon size={15} stroke={2} aria-hidden="true" />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
    </span>
  )
}

/** Reserves the height of a chip that appears later, so that content below does not move. */
export function ChipPlace({ children }: { children: ReactNode }) {
  return <span className={styles.place}>{children}</span>
}
