import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'
import { Submit } from './form.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Filled: the main action of a view; tonal: the second; text: the third; danger: something is destroyed. */
  look?: 'filled' | 'tonal' | 'text' | 'danger'
  icon?: ReactNode
  /** Runs: says so in its place, keeps width and focus, and ignores a second press. */
  busy?: boolean
}

/** A light native button for forms. */
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

/** The main action of a `Form`. */
export function SubmitButton({ look = 'filled', ...button }: SubmitButtonProps) {
  return <Submit {...button} className={styles.button} data-look={look} />
}

/** For a link that leads on as a button does. */
export const buttonLook = (look: ButtonProps['look'] = 'tonal') => ({
  className: styles.button,
  'data-look': look,
})
