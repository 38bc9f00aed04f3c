import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './odd.module.css'

/** What is worth a second look and stops nobody, in a line of text: marked by its sign as well as by its colour. */
export const Odd = ({ children }: { children: ReactNode }) => (
  <span className={styles.odd}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
    {children}
  </span>
)
