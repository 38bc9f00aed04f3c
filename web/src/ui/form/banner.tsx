import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface BannerProps {
  tone: 'info' | 'warning' | 'error'
  children: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  /** Spoken at once when it appears. */
  announced?: boolean
}

/** A sentence about the form as a whole, with its mark and what can be done. */
export function Banner({ tone, children, actions, announced }: BannerProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div
      className={`cluster ${styles.banner}`}
      data-tone={tone}
      role={announced ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.bannerText}>{children}</div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  )
}
