import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './warning.module.css'

/** A hint marked by sign and colour. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <span className={styles.odd}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
    {children}
  </span>
)
