import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Two columns from 900 px; a full row is `Wide`. */
export const Rows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
export const Buttons = ({ children }: { children: ReactNode }) => <div className="cluster">{children}</div>
