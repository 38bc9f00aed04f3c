import type { ReactNode } from 'react'
import styles from './message-panel.module.css'

interface MessagePanelProps {
  title: string
  text?: string | undefined
  /** An error is announced at once. */
  error?: boolean
  children?: ReactNode
}

/** What stands where content would be: nothing there yet, nothing found, or what went wrong and what to do. */
export function MessagePanel({ title, text, error, children }: MessagePanelProps) {
  return (
    <div className={styles.panel} role={error ? 'alert' : 'status'}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
