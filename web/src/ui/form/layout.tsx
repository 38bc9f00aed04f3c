import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields in two columns from 900 px. A child that takes the whole row gets `Wide`. */
export const Rows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
/** Parts of a section, one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
export const Buttons = ({ children }: { children: ReactNode }) => <div className="cluster">{children}</div>
