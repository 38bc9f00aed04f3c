import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  colour: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral'
  icon?: TablerIcon
  outlined?: boolean
  children: ReactNode
}

/** A soft tinted pill: icon and word, never colour alone. */
export function Chip({ colour, icon: Icon, outlined, children }: ChipProps) {
  return (
    <span className={`${styles.chip} ${styles[colour]} ${outlined ? styles.outlined : ''}`}>
      {Icon && <Icon size={15} stroke={2} aria-hidden="true" />}
      {children}
    </span>
  )
}
