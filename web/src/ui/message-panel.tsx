import type { ReactNode } from 'react'
import styles from './message-panel.module.css'

interface MessagePanelProps {
  title: string
  text?: string | undefined
  error?: boolean
  /** Replaces a page, as its heading. */
  whole?: boolean
  /** A line above content that is shown anyway. */
  above?: boolean
  children?: ReactNode
}

export function MessagePanel({ title, text, error, whole, above, children }: MessagePanelProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={styles.panel} data-above={above ? '' : undefined} role={error ? 'alert' : 'status'}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={`quiet ${styles.text}`}>{text}</p>}
      {children}
    </div>
  )
}
