import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** What it does: a picture alone says it to nobody who doesn't see it. */
  label: string
  icon: Icon
  /** For a place inside of something: a field, a line of text. */
  small?: boolean
}

/** A round button of one icon. Children lie on it: a dot that says there is news. */
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
