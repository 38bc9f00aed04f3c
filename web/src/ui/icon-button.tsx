import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** Accessible name. */
  label: string
  icon: Icon
  /** Inside a field or line. */
  small?: boolean
}

export function IconButton({ label, icon: Icon, small, className, children, ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      data-small={small || undefined}
      aria-label={label}
    >
      <Icon size={small ? 18 : 20} stroke={1.75} aria-hidden="true" />
      {children}
    </button>
  )
}
