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

/** Of a chip that comes later: what stands below a line of chips stays where it is. */
export function ChipPlace({ children }: { children: ReactNode }) {
  return <span className={styles.place}>{children}</span>
}
