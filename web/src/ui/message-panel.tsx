import type { ReactNode } from 'react'
import styles from './message-panel.module.css'

interface MessagePanelProps {
  title: string
  text?: string | undefined
  /** An error is announced at once. */
  error?: boolean
  /** It stands in the place of a whole page, and is its heading. */
  whole?: boolean
  children?: ReactNode
}

/** What stands where content would be: nothing there yet, nothing found, or what went wrong and what to do. */
export function MessagePanel({ title, text, error, whole, children }: MessagePanelProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={styles.panel} role={error ? 'alert' : 'status'}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={`quiet ${styles.text}`}>{text}</p>}
      {children}
    </div>
  )
}
