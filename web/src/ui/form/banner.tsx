import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface BannerProps {
  tone: 'info' | 'warning' | 'error'
  children: ReactNode
  actions?: ReactNode
  /** Announced when it appears. */
  announced?: boolean
}

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
