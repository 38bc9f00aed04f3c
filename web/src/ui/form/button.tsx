import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'
import { Submit } from './form.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Primary, secondary and third action; danger destroys something; a menu row is aligned with the others. */
  look?: 'filled' | 'tonal' | 'text' | 'danger' | 'row'
  icon?: ReactNode
  /** Keeps width and focus, ignores presses. */
  busy?: boolean
}

export function Button({ look = 'tonal', icon, busy, children, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.button}
      data-look={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : button.onClick}
    >
      {icon}
      {children}
    </button>
  )
}

interface SubmitButtonProps extends Omit<ButtonProps, 'busy' | 'icon'> {
  busy: boolean
}

export function SubmitButton({ look = 'filled', ...button }: SubmitButtonProps) {
  return <Submit {...button} className={styles.button} data-look={look} />
}

/** For links that look like buttons. */
export const buttonLook = (look: ButtonProps['look'] = 'tonal') => ({
  className: styles.button,
  'data-look': look,
})
